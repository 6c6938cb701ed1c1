// Removes Markdown markup from a line of text; code stays as it is. The patterns are bounded, so that no answer takes long to process.
const signs = new RegExp(
  [
    /\\(?<escaped>[!-/:-@[-`{-~])/u,
    /(?<!`)(?<ticks>`+)(?!`)(?<code>.{1,2000}?)(?<!`)\k<ticks>(?!`)/u,
    /(?<strong>\*{2,3}|__|~~)(?=\S)(?<loud>(?:(?!\k<strong>).){1,2000})(?<=\S)\k<strong>/u,
    /(?<![\p{L}\p{N}*_])(?<slope>[*_])(?=[^\s*_])(?<soft>[^*_]{1,2000}?)(?<=\S)\k<slope>(?![\p{L}\p{N}*_])/u,
    /!?\[(?<label>[^[\]]{0,500})\]\((?<target>[^\s()]{1,2000})[^()]{0,500}\)/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

export function plainWords(text: string): string {
  return text.replaceAll(signs, (whole, ...found) => {
    const { escaped, code, loud, soft, label, target } = found.at(-1) as Record<string, string | undefined>
    if (target !== undefined) return label === undefined || label === '' || label === target ? target : `${plainWords(label)} (${target})`
    const inner = loud ?? soft
    return escaped ?? code?.trim() ?? (inner === undefined ? whole : plainWords(inner))
  })
}
