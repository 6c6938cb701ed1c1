// The hint of this moment: looks when something changes and when a time is over, and stands still while somebody reads it or something lies over it.
import { useEffect, useEffectEvent, useState } from 'react'
import { applyHints, msUntilNext, noHints, type HintsEvent, type SessionFacts } from '../../../../shared/coaching/hint-sequence.ts'
import { hintRules, type HintId, type HintRule } from '../../../../shared/coaching/hints.ts'

type HintsInput = {
  factsAt: (at: number) => SessionFacts
  dismissed: readonly string[]
  isOn: boolean
  /** Nothing is in the way of a new one. */
  mayBegin: boolean
  /** It cannot be read at this moment. */
  isResting: boolean
}

export interface ShownHint {
  rule: HintRule
  /** It was read or acted upon. */
  end(): void
  /** There is no room for it: as if it had never come. */
  withdraw(): void
  /** It stays as long as if it came now. */
  renew(): void
  /** Under the pointer or the focus its time stands still. */
  hold(isHeld: boolean): void
}

export function useHints(input: HintsInput): ShownHint | null {
  const [state, setState] = useState(noHints)
  const [held, setHeld] = useState<HintId | null>(null)
  const send = (event: HintsEvent) => setState((before) => applyHints(before, event))
  const id = state.shown?.id ?? null
  const isResting = input.isResting || (id !== null && held === id)

  const look = useEffectEvent((at: number) => {
    const { factsAt, dismissed, isOn, mayBegin } = input
    send({ type: 'look', at, facts: factsAt(at), dismissed, isOn, mayBegin })
  })
  // After every drawing: whatever changed may be what a hint waits for. Mostly nothing comes of it, and then nothing is drawn.
  useEffect(() => look(Date.now()))
  useEffect(() => send({ type: isResting ? 'rest' : 'resume', at: Date.now() }), [isResting, id])
  useEffect(() => {
    const now = Date.now()
    const ms = msUntilNext(state, now)
    if (ms === null) return
    // A timer may go off a moment early by the clock.
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
