// How much room a text takes in a model's context. In scripts such as Chinese, a character takes as much as three Latin ones.

/** In English and Dutch, a token is about four characters; three is a safe estimate. */
export const charactersPerToken = 3

// Hebrew and everything after it, except the dashes and quotation marks of Latin texts. Without the flag u, because UTF-16 units are counted.
const heavy = /[\u0590-\u1fff\u2070-\uffff]/

/** Like `heavy`, without a string for each character. */
function weightAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit < 0x590 || (unit >= 0x2000 && unit < 0x2070) ? 1 : charactersPerToken
}

/** In characters of Latin script; at most `most`. */
export function weightOf(text: string, most = Number.POSITIVE_INFINITY): number {
  if (text.length >= most) return most
  if (!heavy.test(text)) return text.length
  let weight = 0
  for (let at = 0; at < text.length; at += 1) weight += weightAt(text, at)
  return Math.min(weight, most)
}

/** The longest beginning that weighs at most `most`. */
export function headWithin(text: string, most: number): string {
  const head = text.slice(0, most)
  if (!heavy.test(head)) return head
  let end = 0
  for (let left = most; end < head.length; end += 1) {
    left -= weightAt(head, end)
    if (left < 0) break
  }
  return head.slice(0, end)
}

/** The longest end that weighs at most `most`. */
export function tailWithin(text: string, most: number): string {
  const tail = most > 0 ? text.slice(-most) : ''
  if (!heavy.test(tail)) return tail
  let start = tail.length
  for (let left = most; start > 0; start -= 1) {
    left -= weightAt(tail, start - 1)
    if (left < 0) break
  }
  return tail.slice(start)
}
