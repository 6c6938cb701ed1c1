// Decides whether a text may be rendered as Markdown: on some texts, which no reader needs, the parser takes seconds or overflows the
// stack.

/** Limits outside code blocks: characters, lines and table bars. A code block counts as `codeLines` lines. */
const [mostCharacters, mostLines, mostBars] = [40_000, 600, 860]
/** Limits of characters that can open or close something within a paragraph or list item, and within a table. */
const [mostSigns, mostSignsInTable] = [450, 600]
const codeLines = 20
/** Limit of lines, those in code blocks included: splitting more of them takes too long. */
const mostSplitLines = 20_000
/** Limit of characters in a paragraph, list item or table row: the parser's time grows faster than their length. */
const mostTogether = 10_000
/** Limit of nested quotes and list items around a line. */
const mostNested = 16
/** Limit of list and quote markers: the parser's time grows faster than their number. */
const mostMarkers = 350
/** Limit of cells in one table, including those missing from short rows. */
const mostCells = 2_000

const opening = /^ {0,3}(?:`{3,}(?=[^`]*$)|~{3,})/
const closing = /^ {0,3}(?:`{3,}|~{3,})[ \t]*$/
// In a list, it depends on the list item whether such a line begins a code block, ends one or does neither.
const unclearFence = /^[\s*+\-\d.)]*(?:`{3,}(?=[^`]*$)|~{3,})/
// No code block begins within HTML. Most HTML blocks end at a blank line.
const html = /^[\s*+\-\d.)]*<[a-z/]/i
const longHtml = /^[\s*+\-\d.)]*<(?:pre|script|style|textarea|[!?])/i
// The parser treats other white space as text.
const blank = /^[ \t]*$/
// Inline markup that is open before such a line does not continue after it.
const begins = /^ {0,3}(?:[-*+] +\S|#{1,6} )/

export function isDrawable(text: string): boolean {
  const kindOf = codeReader()
  let [characters, lines, bars, signs, together, first, rows, markers] = [0, 0, 0, 0, 0, 0, 0, 0]
  const split = text.split(/\r\n?|\n/, mostSplitLines + 1)
  if (split.length > mostSplitLines) return false
  for (const line of split) {
    const kind = kindOf(line)
    if (kind === 'code') continue
    if (kind === 'opening') {
      lines += codeLines
      if (lines > mostLines) return false
      continue
    }
    if (blank.test(line)) [signs, together, first, rows] = [0, 0, 0, 0]
    else if (begins.test(line)) [signs, together] = [0, 0]
    const own = count(line, '|')
    lines += 1
    rows += 1
    bars += own
    first = Math.max(first, own)
    // The parser turns a tab into up to four characters.
    const width = line.length + 3 * count(line, '\t')
    together = own > 0 ? width : together + width
    characters += width
    signs += signsIn(line)
    const nested = nestedIn(line)
    markers += nested
    const isTooMuch =
      signs > (own > 0 ? mostSignsInTable : mostSigns) ||
      together > mostTogether ||
      first * rows > mostCells ||
      bars > mostBars ||
      lines > mostLines ||
      characters > mostCharacters ||
      markers > mostMarkers ||
      nested > mostNested
    if (isTooMuch) return false
  }
  return true
}

/** Finds code blocks line by line. Returns null for text, and for all lines once it is unclear whether a block begins or ends. */
function codeReader(): (line: string) => 'opening' | 'code' | null {
  let open: string | null = null
  let [isClear, isInHtml] = [true, false]
  return (line) => {
    if (!isClear) return null
    const isBlank = blank.test(line)
    const fence = opening.exec(line)?.[0]
    if (open !== null) {
      const indent = indentOf(open)
      // An indented block may be in a list item, and end with it.
      if (indent > 0 && !isBlank) isClear = indentOf(line) >= indent && (fence !== undefined || !unclearFence.test(line))
      if (!isClear) return null
      if (closing.test(line) && line.trimStart().startsWith(open.trimStart())) open = null
      return 'code'
    }
    if (fence !== undefined && !isInHtml) {
      open = fence
      return 'opening'
    }
    isClear = !unclearFence.test(line) && !longHtml.test(line)
    isInHtml = !isBlank && (isInHtml || html.test(line))
    return null
  }
}

const indentOf = (line: string): number => line.search(/[^ ]/)

const inline = new Set('[]*_~`<&\\!@')

function signsIn(line: string): number {
  let found = 0
  for (const sign of line) if (inline.has(sign)) found += 1
  return found
}

function count(line: string, sign: string): number {
  return line.split(sign).length - 1
}

// A line may start with the markers of all quotes and lists around it; deeper indentation counts as one more level.
function nestedIn(line: string): number {
  const before = line.slice(0, line.search(/[^\s>*+\-\d.)]|$/))
  return (
    count(before, '>') +
    count(before, '- ') +
    count(before, '* ') +
    count(before, '+ ') +
    count(before, '. ') +
    count(before, ') ') +
    count(before, '   ') +
    count(before, '\t')
  )
}
