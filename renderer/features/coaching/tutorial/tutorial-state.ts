// A tour as a state machine, independent of the screen and the clock.
import type { TutorialStep } from './tutorial-steps.ts'

export interface TutorialState {
  /** `finishing` lasts from the last click until the card has disappeared. */
  phase: 'open' | 'finishing' | 'closed'
  index: number
  /** Step ids. */
  completed: readonly string[]
}

export type TutorialEvent =
  /** The person clicked or typed in the target. */
  | { type: 'used' }
  | { type: 'next'; isTargetUsable: boolean }
  | { type: 'back' }
  | { type: 'jump'; index: number }
  /** From the skip button or the close button. */
  | { type: 'skip' }
  | { type: 'finished' }

type Step = Pick<TutorialStep, 'id' | 'target'>

/** Returns the initial state, also after a reset. */
export function beginTutorial(): TutorialState {
  return { phase: 'open', index: 0, completed: [] }
}

export function applyTutorial(steps: readonly Step[], state: TutorialState, event: TutorialEvent): TutorialState {
  if (event.type === 'finished') return state.phase === 'finishing' ? { ...state, phase: 'closed' } : state
  if (state.phase !== 'open') return state
  switch (event.type) {
    case 'used':
      return complete(steps, state)
    case 'next': {
      if (isGated(steps, state, event.isTargetUsable)) return state
      const done = complete(steps, state)
      return isLast(steps, state) ? { ...done, phase: 'finishing' } : { ...done, index: state.index + 1 }
    }
    case 'back':
      return { ...state, index: Math.max(0, state.index - 1) }
    case 'jump':
      return steps[event.index] ? { ...state, index: event.index } : state
    case 'skip':
      return { ...state, phase: 'closed' }
  }
}

/** True while the step waits for its target to be used; a missing or disabled target does not block it. */
export function isGated(steps: readonly Step[], state: TutorialState, isTargetUsable: boolean): boolean {
  return isTargetUsable && steps[state.index]?.target !== undefined && !isCompleted(steps, state, state.index)
}

export function isCompleted(steps: readonly Step[], state: TutorialState, index: number): boolean {
  const id = steps[index]?.id
  return id !== undefined && state.completed.includes(id)
}

export function isLast(steps: readonly Step[], state: TutorialState): boolean {
  return state.index === steps.length - 1
}

/** Returns the current step's position in percent, 0 to 100. */
export function progressOf(steps: readonly Step[], state: TutorialState): number {
  return Math.round(((state.index + 1) / steps.length) * 100)
}

function complete(steps: readonly Step[], state: TutorialState): TutorialState {
  const id = steps[state.index]?.id
  if (id === undefined || state.completed.includes(id)) return state
  return { ...state, completed: [...state.completed, id] }
}
