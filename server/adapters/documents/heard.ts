// What the thread says of a document while it reads it.

/** `page`: one more page, '' for one without text. `end`: nothing more comes. */
export type Heard = { kind: 'pages'; of: number } | { kind: 'page'; text: string } | { kind: 'text'; text: string } | { kind: 'end' }
export type Say = (heard: Heard) => void
