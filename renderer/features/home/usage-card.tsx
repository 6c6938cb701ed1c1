// How much of this month's allowance is used.
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { BudgetUse, Usage } from '../../../shared/accounts/account.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Banner } from '../../ui/banner.tsx'
import { cn } from '../../ui/cn.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from './failed.tsx'

// Without a limit there is no progress: once something is used, the bar is one fifth full, so that it still looks like a bar.
const unlimitedPercent = 20

type UsageBarProps = { label: string; used: number; limit: number | null; words: string }

function UsageBar({ label, used, limit, words }: UsageBarProps) {
  const percent = limit === null ? (used === 0 ? 0 : unlimitedPercent) : limit === 0 ? 100 : Math.min(100, (used / limit) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      {...(limit !== null && { 'aria-valuenow': Math.round(percent) })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={words}
      className="tinted h-2 overflow-hidden rounded-sm bg-free-soft text-ink"
    >
      <div style={{ width: `${percent}%` }} className={cn('h-full rounded-sm', limit !== null && used >= limit ? 'bg-danger' : 'bg-ink')} />
    </div>
  )
}

export function UsageCard() {
  const { t, i18n } = useTranslation()
  const { data, isPending, isFetching, refetch } = useQuery<Usage>({ queryKey: ['/api/usage'], refetchOnMount: 'always' })
  // The server describes it in the language of the request.
  const asked = useRef(i18n.language)
  useEffect(() => {
    if (asked.current !== i18n.language) void refetch()
    asked.current = i18n.language
  }, [i18n.language, refetch])
  return (
    <section data-tutorial="usage-stats" className="rounded-lg border border-line bg-paper p-5">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-16 font-extrabold">{t('home.usage')}</h2>
        <IconButton label={t('home.refresh')} disabled={isFetching} onClick={() => void refetch()} className="-my-2 -mr-2">
          <RefreshCw className="size-4" />
        </IconButton>
      </div>
      {isPending ? (
        <Loading />
      ) : data ? (
        <Figures usage={data} />
      ) : (
        <Failed sentence={t('home.usageFailed')} onRetry={() => void refetch()} className="mt-3" />
      )}
    </section>
  )
}

function Figures({ usage }: { usage: Usage }) {
  const { t, i18n } = useTranslation()
  const { aiMessages, limit, credits, creditLimit, today } = usage
  const number = new Intl.NumberFormat(i18n.language)
  const words = limit === null ? t('home.unlimited') : t('home.ofLimit', { limit: number.format(limit) })
  const isReached = limit !== null && aiMessages >= limit
  return (
    <>
      <p className="my-2 flex flex-wrap items-baseline gap-x-2">
        <span className="display text-40 tracking-[-0.035em] tabular-nums">{number.format(aiMessages)}</span>
        <span className="text-14 font-medium text-muted">{words}</span>
      </p>
      <UsageBar label={t('home.usage')} used={aiMessages} limit={limit} words={`${number.format(aiMessages)} ${words}`} />
      {isReached && (
        <Banner tone="danger" icon={<CircleAlert />} className="mt-3">
          {t('home.limitReached')}
        </Banner>
      )}
      {usage.budgets.map((budget) => (
        <BudgetNotice key={`${budget.unit} ${budget.isTeam}`} budget={budget} />
      ))}
      {/* The daily limit only matters when it is lower than the monthly one. */}
      {today && limit !== null && today.limit < limit && (
        <p className="mt-3 text-14 tabular-nums">
          {t('home.today', { used: number.format(today.used), limit: number.format(today.limit) })}
        </p>
      )}
      <p className="mt-3 text-14 tabular-nums">{t('home.credits', { used: number.format(credits), limit: number.format(creditLimit) })}</p>
      <p className="mt-2 text-13 text-muted">{usage.description}</p>
    </>
  )
}

/** What the operator of the server allows this month is used up, or almost. */
function BudgetNotice({ budget: { isTeam, unit, amount, used, state } }: { budget: BudgetUse }) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  const money = new Intl.NumberFormat(i18n.language, { style: 'currency', currency: 'USD' })
  const words = {
    used: unit === 'cost' ? money.format(used / 1_000_000) : number.format(used),
    limit: unit === 'cost' ? money.format(amount / 1_000_000) : t('home.budget.answers', { number: number.format(amount) }),
  }
  return (
    <Banner tone={state === 'reached' ? 'danger' : 'warn'} icon={<CircleAlert />} className="mt-3">
      {t(`home.budget.${state}${isTeam ? 'Team' : ''}`, words)}
    </Banner>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div>
      <p role="status" className="sr-only">
        {t('home.usageLoading')}
      </p>
      <Skeleton className="my-3.5 h-8 w-30" />
      <Skeleton className="h-2" />
      <Skeleton className="mt-4 w-3/4" />
    </div>
  )
}
