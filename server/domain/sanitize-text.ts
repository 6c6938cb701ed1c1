// What no database keeps as it came, and nobody means, is mended in every text as it comes in: NUL is dropped, half a character becomes U+FFFD.

/** For JSON.parse, as its reviver. */
export function sanitizeText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}
