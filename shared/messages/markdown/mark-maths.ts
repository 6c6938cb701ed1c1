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
const tickRuns = /`+/g
/** A word joiner, which is invisible: without it, backticks next to a formula would merge with its own. */
const separator = '\u2060'

export interface Maths {
  tex: string
  isDisplay: boolean
}

/** The formula in a code span, or null. */
export function mathsIn(code: string): Maths | null {
  const mark = code.charAt(0)
  if (mark !== inlineMark && mark !== displayMark) return null
  return { tex: code.slice(1, -1).trim(), isDisplay: mark === displayMark }
}

export function markMaths(text: string): string {
  const source = text.replaceAll(marks, '')
  if (!/\$|\\[([]/.test(source)) return source
  // Where no closing sign was found: the search is not repeated, so its time grows with the text's length only.
  const noneBefore = new Map<string, number>()
  const unclosed = new Set<string>()
  const ownTicks = unusedTicks(source)
  let marked = ''
  let [at, total, found] = [0, 0, 0]
  openers.lastIndex = 0
  for (let match = openers.exec(source); match; match = openers.exec(source)) {
    const [sign, fence, ticks] = match
    const start = match.index
    if (fence !== undefined) openers.lastIndex = endOfFence(source, fence, start + sign.length)
    else if (ticks !== undefined) openers.lastIndex = endOfCode(source, ticks, start + sign.length, unclosed)
    else if (sign in closers) {
      const tex = texAfter(source, sign as Opener, start, noneBefore)
      if (tex === null) continue
      const end = start + sign.length + tex.length + closers[sign as Opener].length
      // Also for a formula that stays as it was written: its closing sign must not open another one.
      openers.lastIndex = end
      if (total + tex.length > mostTogether || found >= mostFormulas) continue
      total += tex.length
      found += 1
      const mark = sign === '$$' || sign === '\\[' ? displayMark : inlineMark
      marked += source.slice(at, start)
      if (marked.endsWith('`')) marked += separator
      marked += `${ownTicks}${mark}${inCell(tex)}${mark}${ownTicks}`
      if (source.charAt(end) === '`') marked += separator
      at = end
    }
  }
  return marked + source.slice(at)
}

/** A run of backticks that no other run in the text can close, not even one that an escape shortens by one. */
function unusedTicks(source: string): string {
  const used = new Set(source.match(tickRuns))
  let ticks = '`'
  while (used.has(ticks) || used.has(`${ticks}\``)) ticks += '`'
  return ticks
}

/** Puts the formula on one line and replaces bars, which would end a table cell. */
const inCell = (tex: string): string => tex.replaceAll(/\n[\s>]*/g, ' ').replaceAll('|', '\\vert ')

function texAfter(source: string, sign: Opener, start: number, noneBefore: Map<string, number>): string | null {
  const from = start + sign.length
  if (from < (noneBefore.get(sign) ?? 0)) return null
  if (sign === '$' && (!/\S/.test(source.charAt(from)) || /[\p{L}\p{N}$]/u.test(source.charAt(start - 1)))) return null
  const window = source.slice(from, from + mostInFormula)
  // A formula between single dollars has no code in it.
  const rest = window.search(sign === '$' ? /[\n`]/ : /\n[ \t]*\n/)
  const paragraph = rest === -1 ? window : window.slice(0, rest)
  const length = sign === '$' ? dollarEnd(paragraph) : paragraph.indexOf(closers[sign])
  if (length === -1) {
    noneBefore.set(sign, from + paragraph.length)
    return null
  }
  const tex = paragraph.slice(0, length)
  return tex.trim() === '' ? null : tex
}

/** A dollar that follows a space, or is followed by a digit, belongs to a price. */
const dollarEnd = (text: string): number => text.search(/(?<=[^\s\\])\$(?![\d$])/)

function endOfFence(source: string, fence: string, from: number): number {
  const fences = /^ {0,3}(?:`{3,}|~{3,})[ \t]*$/gm
  fences.lastIndex = from
  for (let match = fences.exec(source); match; match = fences.exec(source))
    if (match[0].trimStart().startsWith(fence)) return fences.lastIndex
  return source.length
}

function endOfCode(source: string, ticks: string, from: number, unclosed: Set<string>): number {
  if (unclosed.has(ticks)) return from
  tickRuns.lastIndex = from
  for (let match = tickRuns.exec(source); match; match = tickRuns.exec(source)) if (match[0] === ticks) return tickRuns.lastIndex
  unclosed.add(ticks)
  return from
}
