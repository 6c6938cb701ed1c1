// The text of a session's composer as it is stored in this browser.

/** Marks a stored draft as a note. This is the note command, so the stored text becomes a note even if it is sent as a message. */
export const noteMark = '/note '

/** Returns the text with dictated words after it, separated by white space. */
export function withDictated(text: string, words: string): string {
  return text === '' || /\s$/.test(text) ? text + words : `${text} ${words}`
}
