// How news of a session's progress changes what its screen knows: nothing of it ever falls, so the order of the news does not matter.
import type { SessionState } from './session-model.ts'

type Progress = SessionState['progress']

export function withProgress(state: SessionState, { stats, isShared, unlocked }: Progress): SessionState {
  const known = state.progress
  const counts = (Object.keys(stats) as (keyof Progress['stats'])[]).map((key) => [key, Math.max(stats[key], known.stats[key])])
  return withMilestones(
    { ...state, progress: { ...known, stats: Object.fromEntries(counts) as Progress['stats'], isShared: isShared || known.isShared } },
    unlocked,
  )
}

/** Whoever missed the moment hears of it with the next news; what was reached before they came is in what they came to. */
export function withMilestones(state: SessionState, unlocked: Progress['unlocked']): SessionState {
  const fresh = unlocked.filter((id) => !state.progress.unlocked.includes(id))
  if (fresh.length === 0) return state
  const progress = { ...state.progress, unlocked: [...state.progress.unlocked, ...fresh] }
  return { ...state, progress, celebrations: [...state.celebrations, ...fresh] }
}
