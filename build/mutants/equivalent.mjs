// Mutants that no test can catch, each with the reason: build/mutants/equivalent.txt. Per file, per line of code: the mutants, then the reason.
//   server/store/costs/costs.ts
//     const rows = await read(ids)
//       ids → []
//       The reason, in one sentence.

/** The key and the reason of each mutant. Throws if the text has another form. */
export function readEquivalent(text) {
  const reasons = new Map()
  let file
  let code
  let changes = []
  for (const [at, line] of text.split('\n').entries()) {
    const depth = line.length - line.trimStart().length
    const content = line.trim()
    if (content === '') continue
    if (depth < 4 && changes.length > 0) throw new Error(`equivalent.txt, line ${at + 1}: the mutants above have no reason.`)
    if (depth === 0) file = content
    else if (depth === 2) code = content
    else if (depth === 4 && content.includes(' →')) changes.push(content)
    else if (depth === 4 && changes.length > 0) {
      for (const change of changes) reasons.set(keyOf(file, code, change), content)
      changes = []
    } else throw new Error(`equivalent.txt, line ${at + 1}: neither a file, a line of code, a mutant nor a reason.`)
  }
  if (changes.length > 0) throw new Error('equivalent.txt: the last mutants have no reason.')
  return reasons
}

/** The key of a mutant in a report of StrykerJS; the line of its code is part of it, but not the line's number. */
export function keyOfMutant({ file, source, location, replacement }) {
  const { start, end } = location
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const code = lines[0].trim()
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return keyOf(file, code, `${oneLine(lines.join('\n'))} → ${oneLine(replacement)}`.trim())
}

const keyOf = (...parts) => parts.join('\n')
const oneLine = (code) => code.replaceAll(/\s+/g, ' ')
