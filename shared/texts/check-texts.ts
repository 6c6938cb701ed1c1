// Compares the texts of two languages and reports the differences.
export type TextCheck = 'keys' | 'empty' | 'names' | 'plurals'
export interface TextProblem {
  check: TextCheck
  /** Its path, `area.part.name`. */
  key: string
}

export const textChecks: readonly TextCheck[] = ['keys', 'empty', 'names', 'plurals']

const plural = /_(zero|one|two|few|many|other)$/

/** Every sentence by its path. A list counts as one text, because its length may differ between languages. */
export function flatten(texts: object, before = ''): Map<string, unknown> {
  const flat = new Map<string, unknown>()
  for (const [name, value] of Object.entries(texts)) {
    const key = before === '' ? name : `${before}.${name}`
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (isPart) for (const [place, text] of flatten(value, key)) flat.set(place, text)
    else flat.set(key, value)
  }
  return flat
}

export function checkTexts(one: object, other: object): TextProblem[] {
  const [a, b] = [flatten(one), flatten(other)]
  const keys = [...new Set([...a.keys(), ...b.keys()])]
  const fails: Record<TextCheck, (key: string) => boolean> = {
    keys: (key) => !a.has(key) || !b.has(key),
    empty: (key) => [a, b].some((texts) => texts.has(key) && isEmpty(texts.get(key))),
    names: (key) => a.has(key) && b.has(key) && namesIn(a.get(key)) !== namesIn(b.get(key)),
    plurals: (key) => plural.test(key) && [a, b].some((texts) => ['_one', '_other'].some((form) => !texts.has(key.replace(plural, form)))),
  }
  return textChecks.flatMap((check) => keys.filter(fails[check]).map((key) => ({ check, key })))
}

// Functions build texts in code; there is no sentence to compare.
function isEmpty(text: unknown): boolean {
  // A list of lines may contain empty ones.
  if (Array.isArray(text)) return text.every(isEmpty)
  return typeof text === 'string' && text.trim() === ''
}

/** The names of the placeholders; a singular form may omit the number. */
function namesIn(text: unknown): string {
  if (typeof text !== 'string') return ''
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)\b[^{}]*\}\}/g)].map(([, name]) => name))].sort().join()
}
