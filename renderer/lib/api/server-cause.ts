// Checks the desktop app's server. A page cannot see why a request fails, so the main process finds out.
import type { NetworkProblem } from '../../../shared/desktop/network.ts'
import { networkProblems } from '../../../shared/desktop/network.ts'
import type { Greeting } from '../../../shared/support/parse-health.ts'
import { desktop, started } from '../../platform/platform.ts'
import { checkServer } from './check-server.ts'

export type ServerState = Greeting | NetworkProblem

export async function checkServerAndCause(): Promise<ServerState> {
  const greeting = await checkServer()
  const server = started()?.server
  if (greeting !== 'unreachable' || server === undefined) return greeting
  const cause = await desktop()
    ?.checkServer(server)
    .catch(() => null)
  return isNetworkProblem(cause) ? cause : greeting
}

export function isNetworkProblem(check: unknown): check is NetworkProblem {
  return (networkProblems as readonly unknown[]).includes(check)
}
