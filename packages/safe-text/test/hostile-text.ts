import fc from "fast-check";

/** Pieces that mean something together: halves of sequences, joiners, selectors and what they lean on. */
const pieces = [
  ..."\u001b\u009b\u009d\u0090\u009c\u0007\b\r\n\t\0\u007f\u0085",
  ..."[]PX^_\\;?:0138mJKHhl #*/@~<>U+",
  ..."\u200b\u200d\u202e\u2066\u2028\u2029\u00ad\u034f\u3164\ufeff\ufe0e\ufe0f\u20e3",
  ..."❤🎉👩é日ة\u0600\u{e0041}\u{e0100}\u{110bd}",
  "\ud83d",
  "\udc69",
  "\u001b[31m",
  "\u001b]52;c;",
];

/** Any UTF-16 text, lone surrogates included, thick with the pieces an attacker would use. */
export const hostileText = fc.string({
  unit: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...pieces) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 1 }) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    },
  ),
  maxLength: 60,
  size: "max",
});

/** A complete control sequence: introducer, parameters, intermediates, final byte. */
export const completeCsi = fc
  .tuple(
    fc.constantFrom("\u001b[", "\u009b"),
    fc.string({ unit: fc.constantFrom(..."0123456789:;<=>?"), maxLength: 8 }),
    fc.string({ unit: fc.constantFrom(..." !\"#$%&'()*+,-./"), maxLength: 3 }),
    fc.integer({ min: 0x40, max: 0x7e }).map((byte) => String.fromCharCode(byte)),
  )
  .map((parts) => parts.join(""));
