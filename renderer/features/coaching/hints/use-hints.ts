// Returns the current hint: checks on every change and when its time is over, and pauses it while it is read or covered.
import { useEffect, useEffectEvent, useState } from 'react'
import { applyHints, msUntilNext, noHints, type HintsEvent, type SessionFacts } from '../../../../shared/coaching/hint-sequence.ts'
import { hintRules, type HintId, type HintRule } from '../../../../shared/coaching/hints.ts'

type HintsInput = {
  factsAt: (at: number) => SessionFacts
  dismissed: readonly string[]
  isOn: boolean
  /** True when a new hint may appear. */
  mayBegin: boolean
  /** True while the hint cannot be read. */
  isResting: boolean
  /** The time between two hints, if not the usual one. */
  pauseMs?: number
}

export interface ShownHint {
  rule: HintRule
  /** The hint was read or acted upon. */
  end(): void
  /** There is no room for the hint: it counts as not shown. */
  withdraw(): void
  /** Restarts the hint's time. */
  renew(): void
  /** Pauses the hint's time while the pointer or the focus is on it. */
  hold(isHeld: boolean): void
}

export function useHints(input: HintsInput): ShownHint | null {
  const [state, setState] = useState({ ...noHints, ...(input.pauseMs !== undefined && { pauseMs: input.pauseMs }) })
  const [held, setHeld] = useState<HintId | null>(null)
  const send = (event: HintsEvent) => setState((before) => applyHints(before, event))
  const id = state.shown?.id ?? null
  const isResting = input.isResting || (id !== null && held === id)

  const look = useEffectEvent((at: number) => {
    const { factsAt, dismissed, isOn, mayBegin } = input
    send({ type: 'look', at, facts: factsAt(at), dismissed, isOn, mayBegin })
  })
  // After every render, because any change may trigger a hint. Usually the state stays the same, and React does not render again.
  useEffect(() => look(Date.now()))
  useEffect(() => send({ type: isResting ? 'rest' : 'resume', at: Date.now() }), [isResting, id])
  useEffect(() => {
    const now = Date.now()
    const ms = msUntilNext(state, now)
    if (ms === null) return
    // A timer may fire slightly early by the clock.
    const timer = setTimeout(() => look(Math.max(Date.now(), now + ms)), ms)
    return () => clearTimeout(timer)
  }, [state])

  if (id === null) return null
  return {
    rule: hintRules[id],
    end: () => send({ type: 'end', at: Date.now() }),
    withdraw: () => send({ type: 'withdraw', at: Date.now() }),
    renew: () => send({ type: 'renew', at: Date.now() }),
    hold: (isHeld) => setHeld(isHeld ? id : null),
  }
}
