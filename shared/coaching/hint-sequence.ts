// Decides which hint is shown: one at a time, chosen by weight, until its time is over, and not again during the same visit.
import { hintRules, hintsThatHold, type HintFacts, type HintId } from './hints.ts'

/** The facts by which a hint is chosen; the time since the last typing hint is added here. */
export type SessionFacts = Omit<HintFacts, 'sinceTypingHintMs'>

export interface HintsState {
  shown: {
    id: HintId
    /** The time left at `since`. */
    leftMs: number
    /** Null while its time is paused. */
    since: number | null
  } | null
  /** The facts when each hint was last shown. */
  had: Partial<Record<HintId, Had>>
  /** No hint is shown until this time after the previous one. */
  quietUntil: number
  /** Between two hints. */
  pauseMs: number
}

interface Had {
  at: number
  messages: number
  /** The person was active again after that; set only for the idle reminder. */
  wasActive: boolean
}

export type HintsEvent = { at: number } & (
  | {
      type: 'look'
      facts: SessionFacts
      /** Never shown again. */
      dismissed: readonly string[]
      /** Hints are switched on. */
      isOn: boolean
      /** Nothing prevents a new hint from being shown. */
      mayBegin: boolean
    }
  | { type: 'rest' }
  | { type: 'resume' }
  /** Its time starts again. */
  | { type: 'renew' }
  | { type: 'end' }
  /** There was no room: it counts as never shown and may try again later. */
  | { type: 'withdraw' }
)

/** At most one hint every three minutes. */
const pauseMs = 180_000
const tryAgainMs = 5_000

export const noHints: HintsState = { shown: null, had: {}, quietUntil: 0, pauseMs }

export function applyHints(state: HintsState, event: HintsEvent): HintsState {
  const { at } = event
  switch (event.type) {
    case 'look':
      return begin(goOn(state, event), event)
    case 'rest':
      return state.shown?.since == null ? state : { ...state, shown: { ...state.shown, leftMs: leftOf(state.shown, at), since: null } }
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

/** Milliseconds until the next check; null if only new facts can change what is shown. */
export function msUntilNext(state: HintsState, at: number): number | null {
  if (state.shown) return state.shown.since === null ? null : leftOf(state.shown, at)
  return state.quietUntil > at ? state.quietUntil - at : null
}

type Look = Extract<HintsEvent, { type: 'look' }>

function goOn(before: HintsState, { at, facts, dismissed, isOn }: Look): HintsState {
  const state = facts.isIdle ? before : markActive(before)
  if (!state.shown) return state
  const { id } = state.shown
  const isOver =
    leftOf(state.shown, at) <= 0 || !isOn || dismissed.includes(id) || hintRules[id].isMoot?.({ ...facts, sinceTypingHintMs: null })
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

// Each hint appears once, except the typing hint, as often as its rule allows, and the reminder, after new activity and a new message.
function mayCome(id: HintId, had: Had | undefined, { messages }: SessionFacts): boolean {
  if (!had || id === 'typing') return true
  return had.wasActive && messages !== had.messages
}

function markActive(state: HintsState): HintsState {
  const had = state.had['idle-reminder']
  if (!had || had.wasActive) return state
  return { ...state, had: { ...state.had, 'idle-reminder': { ...had, wasActive: true } } }
}

function end(state: HintsState, at: number): HintsState {
  return state.shown ? { ...state, shown: null, quietUntil: at + state.pauseMs } : state
}

function withdraw(state: HintsState, at: number): HintsState {
  if (!state.shown) return state
  const { [state.shown.id]: _untold, ...had } = state.had
  return { ...state, shown: null, had, quietUntil: at + tryAgainMs }
}

function leftOf({ leftMs, since }: NonNullable<HintsState['shown']>, at: number): number {
  return since === null ? leftMs : leftMs - (at - since)
}
