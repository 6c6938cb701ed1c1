// The language that a text is probably written in, from its script or its commonest words.
const scripts: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
]
const words: Record<string, string> = {
  nl: 'de het een en van ik je dat die in te niet zijn is was op aan met voor er maar om ook als dan bij nog uit wel kan moet zo wat heeft naar worden wordt hebben deze door over',
  en: 'the of and to a in is it you that he was for on are with as they be at one have this from or had by but what some we can out other were all there when your how said an',
  de: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über',
  fr: 'le de un et à il être en avoir que pour dans ce son une sur avec ne se pas tout plus par je les des du la est au vous nous mais ou elle sont cette qui',
  es: 'el la de que y a en un ser se no haber por con su para como estar tener le lo todo pero más hacer o este los las una del es al son muy está',
}
const common = Object.entries(words).map(([language, list]) => [language, new Set(list.split(' '))] as const)

/** Only the beginning is read. */
const readCharacters = 2_000
/** The minimum number of common words, and how many times as many as of the next language. */
const [fewest, lead] = [3, 1.3]

/** Null if it is unclear. */
export function spokenLanguage(whole: string): string | null {
  const text = whole.slice(0, readCharacters)
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  for (const [script, language] of scripts) {
    const own = text.match(script)?.length ?? 0
    if (own > letters * (language === 'ja' ? 0.1 : 0.4)) return language
  }
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = common
    .map(([language, list]) => ({ language, count: found.filter((word) => list.has(word)).length }))
    .sort((one, other) => other.count - one.count)
  const [first, second] = counts
  return first && first.count >= fewest && first.count >= (second?.count ?? 0) * lead ? first.language : null
}
