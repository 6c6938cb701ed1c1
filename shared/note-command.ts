// How a note is written without the Note button: what follows the word is the note.
export const noteCommand = /^\s*\/note(?:\s+|$)/i
