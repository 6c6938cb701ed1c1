// What the process that reads a document says of it.

/** `page`: one more page, '' for one without text. `text`: its beginning; `of`: the characters of all of it. `end`: nothing more comes. */
export type Heard =
  { kind: 'pages'; of: number } | { kind: 'page'; text: string } | { kind: 'text'; text: string; of: number } | { kind: 'end' }
export type Say = (heard: Heard) => void
