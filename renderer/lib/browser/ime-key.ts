// Whether a key belongs to an input method.

/**
 * True for keys with which a person composes or confirms a word in an input method. In Safari `isComposing` is false for the Enter that
 * confirms the word, and only its key code, 229, differs from that of an ordinary Enter.
 */
export function isImeKey({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229
}
