// Replaces characters that databases cannot store, such as NUL, in all incoming text.

/** For JSON.parse, as its reviver. */
export function sanitizeText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}
