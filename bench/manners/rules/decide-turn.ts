// Decides by rules whether the assistant speaks in a group. It errs on the side of silence: an interruption costs more than a missed answer.
import { callsAssistant, callsPerson, callsRole } from './addressee.ts'
import { english } from './phrases-en.ts'
import { dutch } from './phrases-nl.ts'
import type { Phrases } from './phrases.ts'
import type { Turn, TurnDecision, TurnReason } from './turn.ts'

/** How long a question waits for people before the assistant answers it, in seconds. */
export const patienceSeconds = 20
/** Messages of two people that follow each other this fast are a conversation between them, in seconds. */
const quickSeconds = 30
/** A message this soon after an answer refers to it, in seconds. */
const followUpSeconds = 180

const languages = [english, dutch]

const speak = (reason: TurnReason): TurnDecision => ({ verdict: 'speak', reason })
const silent = (reason: TurnReason): TurnDecision => ({ verdict: 'silent', reason })
const unsure = (reason: TurnReason): TurnDecision => ({ verdict: 'unsure', reason })

export function decideTurn(turn: Turn): TurnDecision {
  const text = normalize(turn.text)
  const says = (part: Exclude<keyof Phrases, 'calls' | 'tag'>, of = text) => languages.some((phrases) => phrases[part].test(of))
  const others = turn.people.filter((name) => name !== turn.by)

  if (says('stayOut')) return silent('asked-to-stay-out')
  if (languages.some((phrases) => callsAssistant(text, phrases))) return speak('called')
  if (languages.some((phrases) => callsPerson(text, others, phrases))) return silent('for-a-person')
  if (says('smallTalk')) return silent('small-talk')

  const last = turn.before.at(-1)
  const isFollowUp = last?.by === null && last.ago <= followUpSeconds
  const isToSomebody = isQuickExchange(turn)
  const hasWaited = turn.silence >= patienceSeconds
  const untagged = languages.reduce((rest, { tag }) => rest.replaceAll(tag, ''), text)
  const isQuestion = untagged.includes('?') || says('question', untagged)
  const isTask = says('task') && !says('errand')

  if (says('rhetorical')) return silent('small-talk')
  if ((isQuestion || isTask) && callsRole(text)) return speak('called')
  if (isQuestion && says('personal', untagged)) return silent('among-people')
  if (isFollowUp && (isQuestion || isTask || says('doubt'))) return speak('follow-up')
  if (says('request')) return speak('question')
  if (isQuestion) {
    if (isToSomebody && says('you')) return silent('among-people')
    if (hasWaited) return speak('nobody-answered')
    return isToSomebody ? unsure('among-people') : speak('question')
  }
  if (isTask) return isToSomebody && says('you') ? silent('among-people') : speak('task')
  if (hasWaited && says('stuck')) return speak('nobody-answered')
  return silent('nothing-asked')
}

/** The last messages before this one are from one other person and from its author, close together. */
function isQuickExchange({ before, by }: Turn): boolean {
  const last = before.at(-1)
  if (!last || last.by === null || last.by === by || last.ago > quickSeconds) return false
  const earlier = before.at(-2)
  return earlier === undefined || earlier.by === by || earlier.by === last.by
}

function normalize(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()
}
