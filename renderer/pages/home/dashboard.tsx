// The home page of a signed-in person: start a session, return to one, and see the plan's usage.
import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../shared/accounts/account.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { useCreateSession } from '../../features/home/create-session/use-create-session.ts'
import { greetingAt } from '../../features/home/greeting.ts'
import { PlanCard } from '../../features/home/plan-card.tsx'
import { ProTips } from '../../features/home/pro-tips.tsx'
import { QuickActions } from '../../features/home/quick-actions.tsx'
import { RecentSessions } from '../../features/home/recent-sessions.tsx'
import { UsageCard } from '../../features/home/usage-card.tsx'
import { restartTutorial } from '../../features/coaching/tutorial/restart-tutorial.ts'
import { Tutorial } from '../../features/coaching/tutorial/tutorial.tsx'
import { PageShell } from '../../layout/page-shell.tsx'
import { LazyExport } from '../frame/lazy-export.tsx'
import { fullName } from '../../lib/api/use-user.ts'
import { hasPlans } from '../../lib/site-facts.ts'

export function Dashboard({ user }: { user: User }) {
  const { t } = useTranslation()
  const { create, busy } = useCreateSession()
  const usage = useQuery({ queryKey: ['/api/usage'], enabled: false })
  // oxlint-disable-next-line react/purity -- the greeting depends on the time of day
  const hour = new Date().getHours()
  const name = user.firstName || fullName(user, t('nav.user'))
  return (
    <PageShell>
      <title>{t('home.documentTitle')}</title>
      <div className="@container mx-auto max-w-[73.75rem] px-5 pt-6 pb-16 sm:px-8 md:pt-12">
        <h1 className="display mb-6 text-[2rem] leading-9 wrap-anywhere md:mb-8 md:text-40">{t(`home.${greetingAt(hour)}`, { name })}</h1>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 @min-[56rem]:grid-cols-[minmax(0,1fr)_21.25rem]">
          <div className="@container grid grid-cols-[minmax(0,1fr)] content-start gap-8 md:gap-10">
            <QuickActions onNew={create} isCreating={busy} />
            <RecentSessions onNew={create} isCreating={busy} exporting={LazyExport} />
          </div>
          <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
            <UsageCard />
            {hasPlans() && <PlanCard plan={user.plan} />}
            <ProTips onTour={() => restartTutorial('home')} />
          </aside>
        </div>
      </div>
      <Tutorial context="home" isReady={!usage.isPending} />
    </PageShell>
  )
}
