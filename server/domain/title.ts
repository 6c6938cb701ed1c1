// What a session is called: one line, without characters that cannot be seen or turn the line around.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

export function cleanTitle(title: string): string {
  return title.toWellFormed().replace(unseen, ' ').replace(/\s+/g, ' ').trim()
}
