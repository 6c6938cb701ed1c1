// How to write a note without the Note button: the text after the command is the note.
export const noteCommand = /^\s*\/note(?:\s+|$)/i
