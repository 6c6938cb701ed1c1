// The bottom of the sidebar: the account and a sign-out button, or a sign-in button.
import { LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { inBase } from '../../../platform/base.ts'
import type { User } from '../../../../shared/accounts/account.ts'
import { openSignIn } from '../../../lib/api/sign-in.ts'
import { fullName, useUser } from '../../../lib/api/use-user.ts'
import { Button } from '../../../ui/button.tsx'
import { PlanBadge } from '../../../ui/plan-badge.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function SidebarAccount({ isGuest }: { isGuest: boolean }) {
  const { data: user, isPending } = useUser(!isGuest)
  if (user) return <Known user={user} />
  // The session has already reported that the person is signed in.
  if (!isGuest && isPending) return <Skeleton className="my-3 w-2/3" />
  return <SignInPrompt />
}

function Known({ user }: { user: User }) {
  const { t } = useTranslation()
  const name = fullName(user, t('nav.user'))
  return (
    <div className="flex items-center gap-1">
      <Link
        to="/account"
        aria-label={`${t('nav.account')}: ${name}, ${t(`nav.plans.${user.plan}`)}`}
        title={name}
        className="-ml-2 flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2 no-underline hover:bg-hover"
      >
        <Portrait user={user} name={name} />
        <span className="grid min-w-0 justify-items-start gap-0.5">
          <span className="max-w-full truncate leading-5 font-semibold">{name}</span>
          <PlanBadge plan={user.plan} />
        </span>
      </Link>
      <a
        href={inBase('/api/logout')}
        title={t('nav.logout')}
        aria-label={t('nav.logout')}
        className="grid size-(--target) shrink-0 place-items-center rounded-md text-ink-2 hover:bg-hover hover:text-ink"
      >
        <LogOut />
      </a>
    </div>
  )
}

function SignInPrompt() {
  const { t } = useTranslation()
  return (
    <div className="grid justify-items-start gap-2 pt-1 pb-2">
      <p className="text-13 text-muted">{t('nav.signInPrompt')}</p>
      <Button onClick={() => openSignIn()}>{t('nav.login')}</Button>
    </div>
  )
}
