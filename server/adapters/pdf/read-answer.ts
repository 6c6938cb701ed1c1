// An answer's Markdown for paper: headings are told apart, lists get their dots, code stays as it is.
export interface AnswerPart {
  text: string
  isHeading: boolean
}

export function readAnswer(markdown: string): AnswerPart[] {
  const parts: AnswerPart[] = []
  let isCode = false
  for (const line of markdown.split(/\r\n|\n/)) {
    if (/^ {0,3}```/.test(line)) {
      isCode = !isCode
      continue
    }
    const heading = isCode ? null : /^ {0,3}#{1,6}\s+(.+?)\s*#*$/.exec(line)
    const text = isCode ? line : plain(heading?.[1] ?? line)
    const last = parts.at(-1)
    if (!heading && last && !last.isHeading) last.text += `\n${text}`
    else parts.push({ text, isHeading: heading !== null })
  }
  return parts.map((part) => ({ ...part, text: part.text.replace(/^\n+|\n+$/g, '') }))
}

function plain(line: string): string {
  return line.replace(/^(\s*)[-*+]\s+/, '$1• ').replaceAll(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
}
