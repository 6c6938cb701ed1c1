// What the weights of turn-taking are about: who spoke last and when, whom a message addresses, its shape, and its common words.
import { namesIn } from './addressee.ts'
import { normalize, recognise, sentencesOf } from './recognise.ts'
import { othersIn, type Turn } from './turn.ts'

/** Messages that follow each other this fast are a conversation, in seconds. */
const quickSeconds = 30
/** A message this soon after an answer refers to it, in seconds. */
const followUpSeconds = 180
const word = /[\p{L}\p{N}'@]{1,40}|[?%€$]/gu
const wordsOf = (text: string): string[] => text.match(word) ?? []

/** The names of everything that is true of this turn. Texts must be bounded and are normalized here. */
export function featuresOf(turn: Turn): string[] {
  const text = normalize(turn.text)
  const others = othersIn(turn)
  const found: string[] = []
  const add = (name: string, holds: unknown = true) => void (holds && found.push(name))

  const tokens = wordsOf(text)
  const names = new Set(namesIn(others))
  const plain = tokens.map((token) => plainOf(token, names))
  const asks = text.includes('?')
  const asking = sentencesOf(text).findLast((sentence) => sentence.endsWith('?'))

  const last = turn.before.at(-1)
  const place = placeOf(turn)
  const waited = turn.silence >= 20
  add(`after:${place}`)
  add('waited', waited)
  add(`people:${turn.people.length === 2 ? '2' : turn.people.length < 5 ? '3-4' : '5+'}`)
  add(`words:${[2, 4, 8, 15, 30].find((most) => tokens.length <= most) ?? 'many'}`)
  add('name', plain.includes('<name>'))
  add('asks', asks)
  add(`asks&${place}`, asks)
  add(`asks&waited`, asks && waited)
  add('asks&short', asks && tokens.length <= 5)
  add('asks&short&person', asks && tokens.length <= 5 && place !== 'none' && place !== 'ai')
  add('answers', last?.by != null && last.by !== turn.by && last.text.includes('?'))
  add('lists', /(^|\n)\s?[-*\d]/.test(turn.text.slice(0, 200)))
  add(
    'ai-before',
    turn.before.some(({ by }) => by === null),
  )

  const kinds = recognise(text)
  for (const kind of kinds) {
    add(`is:${kind}`)
    add(`is:${kind}&${place}`)
    add(`is:${kind}&waited`, waited)
  }
  // A question that nobody has answered: this message may only say that its author does not know either.
  for (const [n, one] of turn.before.slice(-2).entries()) {
    if (one.by === null) continue
    const far = n === turn.before.slice(-2).length - 1 ? 'last' : 'before'
    const kindsThen = recognise(normalize(one.text))
    for (const kind of kindsThen) {
      add(`${far}:${kind}`)
      add(`${far}:${kind}&waited`, waited)
      add(`${far}:${kind}&own`, one.by === turn.by)
    }
    if (far === 'last') add('no-idea', kinds.includes('stuck') && (kindsThen.includes('question') || one.text.includes('?')))
  }
  for (const token of plain) if (token.length > 5) add(`s:${token.slice(0, 5)}`)
  for (const [n, token] of plain.entries()) {
    add(`w:${token}`)
    add(`b:${plain[n - 1] ?? '^'} ${token}`)
    // Two words with one or two others between them.
    for (const gap of [2, 3]) add(`g:${plain[n - gap]} ${token}`, n >= gap)
  }
  add(`end:${plain.at(-1) === '?' ? plain.at(-2) : plain.at(-1)}`)
  if (asking) {
    const start = wordsOf(asking).map((token) => (names.has(token) ? '<name>' : token))
    add(`q1:${start[0]}`)
    add(`q2:${start[0]} ${start[1]}`)
    for (const token of start) add(`q:${token}`)
    add(`q-words:${[3, 6, 12].find((most) => start.length <= most) ?? 'many'}`)
  }
  found.push(
    `start:${plain[0]}&${place}`,
    `start:${plain[0]} ${plain[1]} ${plain[2]}`,
    ...shapeOf(turn),
    ...lastWords(turn, names),
    ...earlierWords(turn),
  )
  return [...new Set(found)]
}

/** The shape of a message, regardless of its words. */
function shapeOf({ text, by, people, before }: Turn): string[] {
  const asks = text.includes('?')
  const last = before.at(-1)
  const size = Math.floor(Math.log2(text.length + 1))
  const signs = {
    capital: /^[A-Z]/,
    'question-mark': /\?$/,
    stop: /[.!]$/,
    colon: /:/,
    quote: /(?:^|[\s:(])['"‘“]\S/,
    'new-line': /\n/,
    code: /[`{}();=<>]|\.js|\.py/,
    link: /https?:/,
    digit: /\d/,
    emoji: /\p{Extended_Pictographic}/u,
    ellipsis: /…|\.\.\./,
  }
  return [
    ...Object.entries(signs).map(([name, sign]) => `${name}:${sign.test(text)}`),
    `size:${size}`,
    `size:${size}&${asks}`,
    `people:${people.length}&${asks}`,
    `before:${Math.min(3, before.length)}`,
    `posted:${last !== undefined && last.by === by && last.text.length > 120}`,
  ]
}

/** The words of the previous message, if a person wrote it, and whether it asks something. */
function lastWords({ text, by, before }: Turn, names: ReadonlySet<string>): string[] {
  const last = before.at(-1)
  if (last?.by == null) return []
  const whose = last.by === by ? 'own' : 'other'
  const asked = last.text.includes('?')
  const words = wordsOf(normalize(last.text)).map((token) => plainOf(token, names))
  return [...words.map((token) => `${whose}:${token}`), `${whose}-asks:${asked}`, `${whose}-asks:${asked}&${text.includes('?')}`]
}

/** The words of the message before the previous one; those of the assistant have their own prefix. */
function earlierWords({ before }: Turn): string[] {
  const earlier = before.at(-2)
  if (!earlier) return []
  const prefix = earlier.by === null ? 'ai-earlier' : 'earlier'
  return wordsOf(normalize(earlier.text)).map((token) => `${prefix}:${/^\d/.test(token) ? '<number>' : token}`)
}

const plainOf = (token: string, names: ReadonlySet<string>) => (names.has(token) ? '<name>' : /^\d/.test(token) ? '<number>' : token)

/** Who spoke before: 'ai' if a message refers to its answer. */
function placeOf({ before, by }: Turn): 'none' | 'ai' | 'ai-long-ago' | 'self' | 'quick' | 'person' {
  const last = before.at(-1)
  if (!last || last.ago > 1_800) return 'none'
  if (last.by === null) return last.ago <= followUpSeconds ? 'ai' : 'ai-long-ago'
  if (last.by === by) return 'self'
  return last.ago <= quickSeconds ? 'quick' : 'person'
}
