// How deep JSON is nested, counted before parsing: parsing nested brackets costs a hundred times more than scanning them.

const [quote, backslash, openArray, closeArray, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/** Whether lists and objects are nested more than `max` levels deep; brackets in strings do not count. */
export function isNestedDeeper(json: string | Uint8Array, max: number): boolean {
  const at = typeof json === 'string' ? (n: number) => json.charCodeAt(n) : (n: number) => json[n]
  let depth = 0
  let isInString = false
  for (let n = 0; n < json.length; n += 1) {
    const code = at(n)
    if (isInString) {
      if (code === backslash) n += 1
      else if (code === quote) isInString = false
    } else if (code === quote) isInString = true
    else if (code === openArray || code === openObject) {
      depth += 1
      if (depth > max) return true
    } else if (code === closeArray || code === closeObject) depth -= 1
  }
  return false
}
