// The plan that a session runs on: its host's.
import type { Plan } from '../../shared/plans.ts'
import type { PersonKey } from './person.ts'

/** A host without an account, and a demo, which has none, are on the free plan. */
export function planOfHost(host: PersonKey | null): Plan {
  if (host === null || host.startsWith('guest:')) return 'free'
  throw new Error(`no account is known for ${host}`)
}
