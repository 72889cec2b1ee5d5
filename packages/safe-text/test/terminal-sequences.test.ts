import { describe, expect, it } from "vitest";
import { dropUnsafe } from "../src/drop-unsafe.ts";
import { hasUnsafe } from "../src/has-unsafe.ts";
import { markUnsafe } from "../src/mark-unsafe.ts";

/** What it is, the payload, how an approval shows it, how prose shows it. */
type Payload = readonly [name: string, text: string, marked: string, dropped: string];

const operatingSystemCommands: Payload[] = [
  ["clipboard write, BEL", "\x1b]52;c;cm0=\x07", "␛]52;c;cm0=␇", "]52;c;cm0="],
  ["clipboard write, ST", "\x1b]52;c;cm0=\x1b\\", "␛]52;c;cm0=␛\\", "]52;c;cm0=\\"],
  ["clipboard write, C1", "\x9d52;c;cm0=\x9c", "<U+009D>52;c;cm0=<U+009C>", "52;c;cm0="],
  ["clipboard read", "\x1b]52;c;?\x07", "␛]52;c;?␇", "]52;c;?"],
  ["link", "\x1b]8;;http://a.b\x07x\x1b]8;;\x07", "␛]8;;http://a.b␇x␛]8;;␇", "]8;;http://a.bx]8;;"],
  ["script link", "\x1b]8;;javascript:x\x1b\\y", "␛]8;;javascript:x␛\\y", "]8;;javascript:x\\y"],
  ["file link, C1", "\x9d8;;file:///e\x9cy", "<U+009D>8;;file:///e<U+009C>y", "8;;file:///ey"],
  ["link hiding a copy", "\x1b]8;;\x1b]52;c;YQ==\x07\x07", "␛]8;;␛]52;c;YQ==␇␇", "]8;;]52;c;YQ=="],
  ["window title", "\x1b]0;evil\x07ok", "␛]0;evil␇ok", "]0;evilok"],
  ["tab title with newline", "\x1b]2;a\nb\x07", "␛]2;a␊b␇", "]2;a\nb"],
  [
    "unterminated title",
    "\x1b]0;swallows the rest",
    "␛]0;swallows the rest",
    "]0;swallows the rest",
  ],
  ["unterminated, C1", "\x9d0;and this", "<U+009D>0;and this", "0;and this"],
  ["palette change", "\x1b]4;0;#fff\x07", "␛]4;0;#fff␇", "]4;0;#fff"],
  [
    "notification",
    "\x1b]9;hi\x07\x1b]777;notify;a\x07",
    "␛]9;hi␇␛]777;notify;a␇",
    "]9;hi]777;notify;a",
  ],
  ["inline file", "\x1b]1337;File=:YQ==\x07", "␛]1337;File=:YQ==␇", "]1337;File=:YQ=="],
];

const strings: Payload[] = [
  ["DCS", "\x1bP+q544e\x1b\\", "␛P+q544e␛\\", "P+q544e\\"],
  ["DCS, C1", "\x90$qm\x9c", "<U+0090>$qm<U+009C>", "$qm"],
  ["sixel", "\x1bPq#0~~-\x1b\\", "␛Pq#0~~-␛\\", "Pq#0~~-\\"],
  ["APC", "\x1b_Ga=T;AAAA\x1b\\", "␛_Ga=T;AAAA␛\\", "_Ga=T;AAAA\\"],
  ["APC, C1", "\x9fhidden\x9c", "<U+009F>hidden<U+009C>", "hidden"],
  ["PM", "\x1b^hidden\x1b\\", "␛^hidden␛\\", "^hidden\\"],
  ["PM, C1", "\x9ehidden\x9c", "<U+009E>hidden<U+009C>", "hidden"],
  ["SOS", "\x1bXhidden\x1b\\", "␛Xhidden␛\\", "Xhidden\\"],
  ["SOS, C1, unterminated", "\x98hidden", "<U+0098>hidden", "hidden"],
  [
    "tmux passthrough",
    "\x1bPtmux;\x1b\x1b]52;c;YQ\x07\x1b\\",
    "␛Ptmux;␛␛]52;c;YQ␇␛\\",
    "Ptmux;]52;c;YQ\\",
  ],
];

const controlSequences: Payload[] = [
  ["colour", "\x1b[1;31mred\x1b[0m", "␛[1;31mred␛[0m", "red"],
  ["colour, colons", "\x1b[38:2::255:0:0mred\x1b[m", "␛[38:2::255:0:0mred␛[m", "red"],
  ["conceal", "\x1b[8mrm -rf ~\x1b[28m", "␛[8mrm -rf ~␛[28m", "rm -rf ~"],
  ["black on black", "\x1b[30;40mcurl x|sh\x1b[0m", "␛[30;40mcurl x|sh␛[0m", "curl x|sh"],
  ["clear screen", "\x1b[2J\x1b[3J\x1b[H", "␛[2J␛[3J␛[H", ""],
  ["clear screen, C1", "\x9b2J", "<U+009B>2J", ""],
  [
    "hide by moving left",
    "a && evil\x1b[24D\x1b[K && b",
    "a && evil␛[24D␛[K && b",
    "a && evil && b",
  ],
  ["move up and overwrite", "deny\x1b[1A\x1b[2Kallow", "deny␛[1A␛[2Kallow", "denyallow"],
  ["other screen", "\x1b[?1049hx\x1b[?1049l", "␛[?1049hx␛[?1049l", "x"],
  ["hidden cursor", "\x1b[?25l", "␛[?25l", ""],
  ["mouse and paste modes", "\x1b[?1003h\x1b[?2004h", "␛[?1003h␛[?2004h", ""],
  ["position report", "\x1b[6n\x1b[c", "␛[6n␛[c", ""],
  ["title report", "\x1b[21t", "␛[21t", ""],
  ["with intermediates", "\x1b[0 q\x1b[!p", "␛[0 q␛[!p", ""],
  ["repeat", "a\x1b[999999b", "a␛[999999b", "a"],
  ["cut short", "\x1b[31", "␛[31", "[31"],
  ["cut before its parameters", "\x1b[", "␛[", "["],
  ["parameters after intermediates", "\x1b[ 1m", "␛[ 1m", "[ 1m"],
  ["broken by a letter of another script", "\x1b[3é1m", "␛[3é1m", "[3é1m"],
  ["broken by a control", "\x1b[3\x071m", "␛[3␇1m", "[31m"],
  ["broken by a line break", "\x1b[3\r\n1m", "␛[3␍␊1m", "[3\n1m"],
];

const otherEscapes: Payload[] = [
  ["full reset", "\x1bc", "␛c", "c"],
  ["line drawing set", "\x1b(0lqk\x1b(B", "␛(0lqk␛(B", "(0lqk(B"],
  ["save and restore", "\x1b7\x1b8", "␛7␛8", "78"],
  ["reverse index", "\x1bM", "␛M", "M"],
  ["index and next line, C1", "\x84\x85", "<U+0084><U+0085>", "\n"],
  ["screen size test", "\x1b#8", "␛#8", "#8"],
  ["escape at the end", "end\x1b", "end␛", "end"],
  ["shifts", "\x0ea\x0fb", "␎a␏b", "ab"],
];

const nested: Payload[] = [
  ["escape before a sequence", "\x1b\x1b[31m[2J", "␛␛[31m[2J", "[2J"],
  ["sequence inside a sequence", "\x1b[\x1b[31m2J", "␛[␛[31m2J", "[2J"],
  ["sequence inside parameters", "\x1b[2\x1b[0mJ", "␛[2␛[0mJ", "[2J"],
  ["C1 inside a sequence", "\x1b[\x9b0m2J", "␛[<U+009B>0m2J", "[2J"],
  ["sequence inside a title", "\x1b\x1b[m]0;x\x07", "␛␛[m]0;x␇", "]0;x"],
  ["zero width inside a sequence", "\x1b\u200b[2J", "␛<U+200B>[2J", "[2J"],
  ["NUL inside a sequence", "\x1b\0[2J", "␛␀[2J", "[2J"],
  ["three deep", "\x1b\x1b\x1b[m[m[2J", "␛␛␛[m[m[2J", "[m[2J"],
  ["surrogate halves around one", "\ud83d\x1b[0m\ude00", "<U+D83D>␛[0m<U+DE00>", ""],
];

describe.each([
  ["operating system commands", operatingSystemCommands],
  ["control strings", strings],
  ["CSI sequences", controlSequences],
  ["other escapes", otherEscapes],
  ["nested sequences", nested],
])("%s", (_, payloads) => {
  it.each(payloads)("are shown and dropped exactly: %s", (_name, text, marked, dropped) => {
    expect({
      unsafe: hasUnsafe(text),
      marked: markUnsafe(text),
      dropped: dropUnsafe(text),
    }).toEqual({ unsafe: true, marked, dropped });
  });
});
