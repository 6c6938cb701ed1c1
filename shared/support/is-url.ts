// Whether a text is an address.

/**
 * Not `URL.canParse`: in Node 20, once it is called often enough to be compiled, it refuses every address with a letter such as ü.
 * `base`: what a relative address is relative to.
 */
export function isUrl(text: string, base?: string | URL): boolean {
  try {
    return new URL(text, base).href !== ''
  } catch {
    return false
  }
}
