// The mark of the team whose session this is; what draws it comes when there is one.
import { useLazy } from '../../../ui/lazy.tsx'
import type { SessionState } from '../live/session-model.ts'

export function LazyTeamMark({ branding }: Pick<SessionState, 'branding'>) {
  // Its name stands in the header all the same.
  const TeamMark = useLazy(branding !== null, load, () => undefined)
  return branding && TeamMark && <TeamMark branding={branding} />
}

async function load() {
  return (await import('../../../ui/team-mark.tsx')).TeamMark
}
