// The messages from the process that reads a document.

/** `page`: the next page, '' if it has no text. `text`: the beginning of the text; `of`: its total characters. `end`: the last message. */
export type Heard =
  { kind: 'pages'; of: number } | { kind: 'page'; text: string } | { kind: 'text'; text: string; of: number } | { kind: 'end' }
export type Say = (heard: Heard) => void
