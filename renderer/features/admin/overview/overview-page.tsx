// The page 'Overview' of the operator console: what needs attention first, then the figures of this server.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { OutputOf } from '../../../../shared/api/api.ts'
import type { Attention, OverviewDay } from '../../../../shared/operators/overview-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { getJson } from '../../../lib/api/api.ts'
import { dayAndTime, fileSize } from '../../../lib/texts/format.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { FigureTable } from '../lists/figure-table.tsx'
import { SectionHeading, SectionStatus, StaleNotice } from '../shell/section-heading.tsx'
import { costText, countText } from './figures.ts'
import { Nodes } from './nodes.tsx'

type Overview = OutputOf<'GET /api/admin/overview'>

const path = '/api/admin/overview'
const updateMs = 10_000

export function OverviewPage() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery({
    queryKey: [path],
    queryFn: () => getJson<Overview>(path),
    refetchInterval: updateMs,
    refetchOnMount: 'always',
  })
  return (
    <>
      <SectionHeading title={t('admin.sections.overview')} text={t('adminOverview.text')} />
      {data && isError && <StaleNotice onRetry={() => void refetch()} />}
      {data ? <Figures overview={data} /> : <SectionStatus hasFailed={isError} onRetry={() => void refetch()} />}
    </>
  )
}

function Figures({ overview }: { overview: Overview }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { people, sessions, days, unpriced, queues, storage, backup, enabled } = overview
  const today = days.at(-1)
  const state = (is: boolean) => t(is ? 'adminOverview.on' : 'adminOverview.off')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <NeedsAttention overview={overview} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 xl:grid-cols-5">
        <Figure name={t('adminOverview.people')} value={countText(people, language)} />
        <Figure name={t('adminOverview.sessions')} value={countText(sessions, language)} />
        <Figure name={t('adminOverview.answers')} value={countText(today?.answers ?? 0, language)} />
        <Figure name={t('adminOverview.tokens')} value={countText(today?.tokens ?? 0, language)} />
        <Figure name={t('adminOverview.cost')} value={costText(today?.cost ?? 0, language)} />
      </dl>
      {unpriced > 0 && <p className="-mt-4 text-14 text-muted">{t('adminOverview.unpriced', { count: unpriced })}</p>}
      <Days days={days} />
      <Nodes nodes={overview.nodes} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <List
          title={t('adminOverview.queues')}
          rows={(['answers', 'writing', 'webhooks', 'pushes'] as const).map((name) => [
            t(`adminOverview.queue.${name}`),
            countText(queues[name], language),
          ])}
        />
        <List
          title={t('adminOverview.storage')}
          rows={[
            [
              t('adminOverview.database', { name: storage.database === 'sqlite' ? 'SQLite' : 'Postgres' }),
              fileSize(storage.databaseBytes, language),
            ],
            [t('adminOverview.files', { count: storage.files }), fileSize(storage.fileBytes, language)],
            [
              t('adminOverview.backup'),
              backup.madeAt === null
                ? t('adminOverview.noBackup')
                : `${dayAndTime(new Date(backup.madeAt).toISOString(), language)} · ${fileSize(backup.bytes ?? 0, language)}`,
            ],
          ]}
        />
        <List
          title={t('adminOverview.enabled')}
          rows={[
            [t('adminOverview.parts.assistant'), enabled.assistant === 'offline' ? state(false) : enabled.assistant],
            [t('adminOverview.parts.fanout'), state(enabled.fanout !== 'local')],
            ...(['mail', 'payments', 'transcription', 'google', 'provider', 'bucket', 'backups'] as const).map((name): [string, string] => [
              t(`adminOverview.parts.${name}`),
              state(enabled[name]),
            ]),
          ]}
        />
      </div>
    </div>
  )
}

const budgetSection = { budgets_reached: '/admin/costs', budgets_warned: '/admin/costs' }
const sectionOf: Partial<Record<Attention, string>> = { reports_open: '/admin/reports', contact_open: '/admin/inbox', ...budgetSection }

function NeedsAttention({ overview: { attention, reports, contact, budgets } }: { overview: Overview }) {
  const { t } = useTranslation()
  const sentence = (one: Attention) => {
    if (one === 'reports_open') return t('adminOverview.attentions.reports_open', { count: reports })
    if (one === 'contact_open') return t('adminOverview.attentions.contact_open', { count: contact })
    if (one === 'budgets_reached') return t('adminOverview.attentions.budgets_reached', { count: budgets.reached })
    if (one === 'budgets_warned') return t('adminOverview.attentions.budgets_warned', { count: budgets.warned })
    return t(`adminOverview.attentions.${one}`)
  }
  return (
    <section className="rounded-lg border border-line bg-paper p-4 sm:p-5">
      <h2 className="text-16 font-semibold">{t('adminOverview.attention')}</h2>
      {attention.length === 0 && <p className="mt-1 text-ink-2">{t('adminOverview.nothing')}</p>}
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 empty:hidden">
        {attention.map((one) => {
          const to = sectionOf[one]
          return (
            <li key={one}>
              {to === undefined ? (
                sentence(one)
              ) : (
                <Link to={to} className="underline decoration-line-strong hover:decoration-current">
                  {sentence(one)}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="display text-28 leading-9 tabular-nums">{value}</dd>
    </div>
  )
}

/** The newest day first. */
function Days({ days }: { days: OverviewDay[] }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const date = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const most = Math.max(1, ...days.map(({ answers }) => answers))
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-16 font-semibold">{t('adminOverview.days')}</h2>
      <FigureTable
        columns={[
          { label: t('adminOverview.day'), className: 'whitespace-nowrap' },
          { label: t('adminOverview.dayAnswers'), isFigure: true },
          { label: t('adminOverview.dayTokens'), isFigure: true },
          { label: t('adminOverview.dayCost'), isFigure: true },
        ]}
        rows={days.toReversed().map(({ day, answers, tokens, cost }) => ({
          key: day,
          cells: [
            date.format(new Date(day)),
            <span key="answers" className="flex items-center justify-end gap-3">
              <span aria-hidden className="hidden w-40 lg:block xl:w-72">
                <span className="block h-2 rounded-full bg-assistant" style={{ width: `${(answers / most) * 100}%` }} />
              </span>
              <span className="min-w-8">{countText(answers, language)}</span>
            </span>,
            countText(tokens, language),
            costText(cost, language),
          ],
        }))}
      />
    </section>
  )
}

function List({ title, rows }: { title: string; rows: [name: string, value: ReactNode][] }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-16 font-semibold">{title}</h2>
      <dl className="text-14">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-x-6 border-b border-line py-1.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
