// What the weights of turn-taking are about: who spoke last and when, whom a message addresses, its shape, and its common words.
import { namesIn } from './addressee.ts'
import { normalize, recognise, sentencesOf } from './recognise.ts'
import type { Turn } from './turn.ts'

/** Messages that follow each other this fast are a conversation, in seconds. */
const quickSeconds = 30
/** A message this soon after an answer refers to it, in seconds. */
const followUpSeconds = 180
const word = /[\p{L}\p{N}'@]{1,40}|[?%€$]/gu
const wordsOf = (text: string): string[] => text.match(word) ?? []

/** The names of everything that is true of this turn. Texts must be bounded and are normalized here. */
export function featuresOf(turn: Turn): string[] {
  const text = normalize(turn.text)
  const others = turn.people.filter((name) => name !== turn.by)
  const found: string[] = []
  const add = (name: string, holds: unknown = true) => void (holds && found.push(name))

  const tokens = wordsOf(text)
  const names = new Set(namesIn(others))
  const plain = tokens.map((token) => (names.has(token) ? '<name>' : /^\d/.test(token) ? '<number>' : token))
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
  add('answers', last && last.by !== null && last.by !== turn.by && last.text.includes('?'))
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
  }
  add(`end:${plain.at(-1) === '?' ? plain.at(-2) : plain.at(-1)}`)
  if (asking) {
    const start = wordsOf(asking).map((token) => (names.has(token) ? '<name>' : token))
    add(`q1:${start[0]}`)
    add(`q2:${start[0]} ${start[1]}`)
    for (const token of start) add(`q:${token}`)
    add(`q-words:${[3, 6, 12].find((most) => start.length <= most) ?? 'many'}`)
  }
  return [...new Set(found)]
}

/** Who spoke before: 'ai' if a message refers to its answer. */
function placeOf({ before, by }: Turn): 'none' | 'ai' | 'ai-long-ago' | 'self' | 'quick' | 'person' {
  const last = before.at(-1)
  if (!last || last.ago > 1_800) return 'none'
  if (last.by === null) return last.ago <= followUpSeconds ? 'ai' : 'ai-long-ago'
  if (last.by === by) return 'self'
  return last.ago <= quickSeconds ? 'quick' : 'person'
}
