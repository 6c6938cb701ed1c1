// The home page once the person is known: the dashboard when signed in, `visitor` otherwise.
import type { ReactNode } from 'react'
import { loadTexts } from '../../lib/texts/i18n.ts'
import { useUser } from '../../lib/api/use-user.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { LazyHome } from './lazy-home.tsx'
import { PageFailed } from '../frame/page-boundary.tsx'

/** `unknown` is shown when loading the person fails. */
export function HomeGate({ visitor, unknown = <PageFailed /> }: { visitor: ReactNode; unknown?: ReactNode }) {
  const { data: user, isPending } = useUser()
  if (isPending) return <Waiting />
  if (user) return <LazyHome load={loadDashboard}>{(Dashboard) => <Dashboard user={user} />}</LazyHome>
  return user === null ? visitor : unknown
}

async function loadDashboard() {
  const [{ Dashboard }] = await Promise.all([import('./dashboard.tsx'), loadTexts('home')])
  return Dashboard
}
