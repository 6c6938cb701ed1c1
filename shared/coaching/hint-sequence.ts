// Which hint is shown, one at a time: chosen by weight, gone when its time is over, and not again in the same visit.
import { hintRules, hintsThatHold, type HintFacts, type HintId } from './hints.ts'

/** What a hint is chosen by; how long ago people were told that somebody types is known here. */
export type SessionFacts = Omit<HintFacts, 'sinceTypingHintMs'>

export interface HintsState {
  shown: {
    id: HintId
    /** What was left of its time at `since`. */
    leftMs: number
    /** Null while its time stands still. */
    since: number | null
  } | null
  /** How it stood when each hint was last shown. */
  had: Partial<Record<HintId, Had>>
  /** Between two hints there is some quiet. */
  quietUntil: number
}

interface Had {
  at: number
  messages: number
  /** The person did something since. */
  wasActive: boolean
}

export type HintsEvent = { at: number } & (
  | {
      type: 'look'
      facts: SessionFacts
      /** Never to be shown again. */
      dismissed: readonly string[]
      /** Hints are wanted at all. */
      isOn: boolean
      /** Nothing is in the way of a new one. */
      mayBegin: boolean
    }
  | { type: 'rest' }
  | { type: 'resume' }
  /** It stays as long as if it came now. */
  | { type: 'renew' }
  | { type: 'end' }
  /** There was no room for it: as if it had not come, and it may try again after a while. */
  | { type: 'withdraw' }
)

const quietMs = 2_000
const tryAgainMs = 5_000

export const noHints: HintsState = { shown: null, had: {}, quietUntil: 0 }

export function applyHints(state: HintsState, event: HintsEvent): HintsState {
  const { at } = event
  switch (event.type) {
    case 'look':
      return begin(goOn(state, event), event)
    case 'rest':
      return state.shown?.since == null ? state : { ...state, shown: { ...state.shown, leftMs: leftOf(state, at), since: null } }
    case 'resume':
      return state.shown?.since === null ? { ...state, shown: { ...state.shown, since: at } } : state
    case 'renew':
      return state.shown ? { ...state, shown: { ...state.shown, leftMs: hintRules[state.shown.id].duration } } : state
    case 'end':
      return end(state, at)
    case 'withdraw':
      return withdraw(state, at)
  }
}

/** When to look again at the latest; null when only something new can change what is shown. */
export function msUntilNext(state: HintsState, at: number): number | null {
  if (state.shown) return state.shown.since === null ? null : leftOf(state, at)
  return state.quietUntil > at ? state.quietUntil - at : null
}

type Look = Extract<HintsEvent, { type: 'look' }>

function goOn(before: HintsState, { at, facts, dismissed, isOn }: Look): HintsState {
  const state = facts.isIdle ? before : markActive(before)
  if (!state.shown) return state
  const { id } = state.shown
  const isOver = leftOf(state, at) <= 0 || !isOn || dismissed.includes(id) || hintRules[id].isMoot?.({ ...facts, sinceTypingHintMs: null })
  return isOver ? end(state, at) : state
}

function begin(state: HintsState, { at, facts, dismissed, isOn, mayBegin }: Look): HintsState {
  if (state.shown || !isOn || !mayBegin || at < state.quietUntil) return state
  const typing = state.had.typing
  const known = { ...facts, sinceTypingHintMs: typing ? at - typing.at : null }
  const next = hintsThatHold(known).find(({ id }) => !dismissed.includes(id) && mayCome(id, state.had[id], facts))
  if (!next) return state
  const had = { ...state.had, [next.id]: { at, messages: facts.messages, wasActive: false } }
  return { ...state, had, shown: { id: next.id, leftMs: next.duration, since: at } }
}

// Each once; that somebody types as often as its own rule allows, and the reminder when something was said since and somebody was there.
function mayCome(id: HintId, had: Had | undefined, { messages }: SessionFacts): boolean {
  if (!had || id === 'typing') return true
  return id === 'idle-reminder' && had.wasActive && messages !== had.messages
}

function markActive(state: HintsState): HintsState {
  const had = state.had['idle-reminder']
  if (!had || had.wasActive) return state
  return { ...state, had: { ...state.had, 'idle-reminder': { ...had, wasActive: true } } }
}

function end(state: HintsState, at: number): HintsState {
  return state.shown ? { ...state, shown: null, quietUntil: at + quietMs } : state
}

function withdraw(state: HintsState, at: number): HintsState {
  if (!state.shown) return state
  const { [state.shown.id]: _untold, ...had } = state.had
  return { shown: null, had, quietUntil: at + tryAgainMs }
}

function leftOf({ shown }: HintsState, at: number): number {
  if (!shown) return 0
  return shown.since === null ? shown.leftMs : shown.leftMs - (at - shown.since)
}
