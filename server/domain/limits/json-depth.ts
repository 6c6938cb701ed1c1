// How deep JSON is nested, counted before parsing: parsing nested brackets costs a hundred times more than scanning them.

const [quote, backslash, openArray, closeArray, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/** Whether lists and objects are nested more than `max` levels deep; brackets in strings do not count. */
export function isNestedDeeper(json: string | Uint8Array, max: number): boolean {
  // In UTF-8 every byte of a multi-byte character is above 127, so decoding as Latin-1 finds the same brackets and quotes.
  const text = typeof json === 'string' ? json : Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('latin1')
  let depth = 0
  for (let n = 0; n < text.length; n += 1) {
    const code = text.charCodeAt(n)
    if (code === quote) n = endOfString(text, n + 1)
    else if (code === openArray || code === openObject) {
      depth += 1
      if (depth > max) return true
    } else if (code === closeArray || code === closeObject) depth -= 1
  }
  return false
}

/** The index of the closing quote of the string whose content begins at `from`; the length of the text if there is none. */
function endOfString(text: string, from: number): number {
  for (;;) {
    // `indexOf` is far faster than a loop over the characters of a long message.
    const at = text.indexOf('"', from)
    if (at < 0) return text.length
    let escapes = 0
    // The character before `from` is a quote, which ends this loop.
    while (text.charCodeAt(at - escapes - 1) === backslash) escapes += 1
    if (escapes % 2 === 0) return at
    from = at + 1
  }
}
