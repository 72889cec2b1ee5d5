declare const brand: unique symbol;

/**
 * Text that went through {@link markUnsafe} or {@link dropUnsafe}.
 *
 * Joining two safe texts gives text that is safe again, though its type is `string`. Cutting one may not:
 * a cut inside a surrogate pair leaves half of it.
 */
export type SafeText = string & { readonly [brand]: true };
