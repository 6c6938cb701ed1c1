// Finds formulas in Markdown, and makes them code spans that `mathsIn` recognises: the parser would otherwise read their `_`, `*` and `\`.

/** Opens a code span that is a formula. Not a character: nobody can type it, and it is removed from every text. */
const [inlineMark, displayMark] = ['\ufdd0', '\ufdd1']
const marks = /[\ufdd0\ufdd1]/g
/** Limits of a formula's length and of all formulas in a text; what is beyond them is shown as it was written. */
const [mostInFormula, mostTogether, mostFormulas] = [600, 6_000, 80]
/** Code, which has no formulas, escapes, and what can open a formula. A fence that is not closed extends to the end. */
const openers = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[^\n]*$|(`+)|(\\[\s\S]?)|(\$\$?)/gm
const closers = { '\\(': '\\)', '\\[': '\\]', $$: '$$', $: '$' } as const
type Opener = keyof typeof closers

export interface Maths {
  tex: string
  isDisplay: boolean
}

/** The formula in a code span, or null. */
export function mathsIn(code: string): Maths | null {
  if (!code.startsWith(inlineMark) && !code.startsWith(displayMark)) return null
  return { tex: code.slice(1, -1).trim(), isDisplay: code.startsWith(displayMark) }
}

export function markMaths(text: string): string {
  const source = text.replaceAll(marks, '')
  if (!/\$|\\[([]/.test(source)) return source
  const parts: string[] = []
  // Where no closing sign was found: the search is not repeated, so its time grows with the text's length only.
  const noneBefore = new Map<string, number>()
  let [at, total, found] = [0, 0, 0]
  openers.lastIndex = 0
  for (let match = openers.exec(source); match; match = openers.exec(source)) {
    const [sign, fence, ticks] = match
    const start = match.index
    if (fence !== undefined) openers.lastIndex = endOfFence(source, fence, start + sign.length)
    else if (ticks !== undefined) openers.lastIndex = endOfCode(source, ticks, start + sign.length, noneBefore)
    else if (sign in closers) {
      const tex = texAfter(source, sign as Opener, start, noneBefore)
      if (tex === null || total + tex.length > mostTogether || found >= mostFormulas) continue
      total += tex.length
      found += 1
      parts.push(source.slice(at, start), codeSpan(tex, sign === '$$' || sign === '\\['))
      openers.lastIndex = at = start + sign.length + tex.length + closers[sign as Opener].length
    }
  }
  return parts.join('') + source.slice(at)
}

function codeSpan(tex: string, isDisplay: boolean): string {
  const mark = isDisplay ? displayMark : inlineMark
  const ticks = '`'.repeat(Math.max(0, ...(tex.match(/`+/g) ?? []).map((run) => run.length)) + 1)
  // A bar would end a cell of a table.
  return `${ticks}${mark}${tex.replaceAll(/\n[\s>]*/g, ' ').replaceAll('|', '\\vert ')}${mark}${ticks}`
}

function texAfter(source: string, sign: Opener, start: number, noneBefore: Map<string, number>): string | null {
  const from = start + sign.length
  if (from < (noneBefore.get(sign) ?? 0)) return null
  if (sign === '$' && !(/^[^\s$]/.test(source.charAt(from)) && !/[\p{L}\p{N}$]/u.test(source.charAt(start - 1)))) return null
  const window = source.slice(from, from + mostInFormula)
  // A formula between single dollars has no code in it.
  const paragraph = sign === '$' ? window.split(/[\n`]/, 1)[0] : window.split(/\n[ \t]*\n/, 1)[0]
  const length = sign === '$' ? dollarEnd(paragraph ?? '') : (paragraph ?? '').indexOf(closers[sign])
  if (length < 0) noneBefore.set(sign, from + (paragraph ?? '').length)
  return length > 0 && window.slice(0, length).trim() !== '' ? window.slice(0, length) : null
}

/** A dollar that follows a space, or is followed by a digit, belongs to a price. */
const dollarEnd = (text: string): number => /(?<=[^\s\\])\$(?![\d$])/.exec(text)?.index ?? -1

function endOfFence(source: string, fence: string, from: number): number {
  const end = new RegExp(`^ {0,3}${fence}${fence.charAt(0)}*[ \\t]*$`, 'gm')
  end.lastIndex = from
  return end.exec(source) ? end.lastIndex : source.length
}

function endOfCode(source: string, ticks: string, from: number, noneBefore: Map<string, number>): number {
  if (from < (noneBefore.get(ticks) ?? 0)) return from
  const end = new RegExp(`(?<!\`)${ticks}(?!\`)`, 'g')
  end.lastIndex = from
  if (end.exec(source)) return end.lastIndex
  noneBefore.set(ticks, source.length)
  return from
}
