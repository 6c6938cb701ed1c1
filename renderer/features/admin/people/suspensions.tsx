// The suspended guests and networks, each with a button that lifts the suspension. Nothing is shown if there are none.
import type { OutputOf } from '../../../../shared/api/api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { post } from '../../../lib/api/api.ts'
import { longDate } from '../../../lib/texts/format.ts'
import { Button } from '../../../ui/button.tsx'
import { MoreButton } from '../lists/more-button.tsx'
import { reasonText } from '../lists/reason-text.ts'
import { useChange, usePages } from '../lists/use-pages.ts'
import { SectionStatus } from '../shell/section-heading.tsx'

const path = '/api/admin/suspensions'

export function Suspensions() {
  const { t, i18n } = useTranslation()
  const list = usePages<OutputOf<'GET /api/admin/suspensions'>>(path)
  const lift = useChange(path, (subject: string) => post('POST /api/admin/suspensions/lift', { subject }))
  const suspensions = list.pages?.flatMap((page) => page.suspensions)
  if (!list.hasFailed && !suspensions?.length) return null
  const day = (at: number) => longDate(at, i18n.language)
  return (
    <section className="mt-10">
      <h2 className="text-18 font-bold">{t('adminPeople.others.title')}</h2>
      <p className="mt-1 mb-3 max-w-[60ch] text-ink-2">{t('adminPeople.others.text')}</p>
      {list.hasFailed && <SectionStatus hasFailed onRetry={list.reload} />}
      <ul className="grid grid-cols-[minmax(0,1fr)] border-t border-line empty:hidden">
        {suspensions?.map(({ subject, since, until, reason }) => (
          <li key={subject} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-2 py-3">
            <span className="min-w-0 flex-1 basis-60">
              <b className="block font-semibold wrap-anywhere">
                {t(subject.startsWith('network:') ? 'adminPeople.others.network' : 'adminPeople.others.guest')}
              </b>
              <span className="block text-13 wrap-anywhere text-muted">{reasonText(t, reason)}</span>
              <span className="block text-13 text-muted">
                {until === null
                  ? t('adminPeople.others.since', { day: day(since) })
                  : t('adminPeople.others.until', { day: day(since), end: day(until) })}
              </span>
            </span>
            <Button size="sm" disabled={lift.isPending} onClick={() => lift.mutate(subject)}>
              {t('adminPeople.actions.restore')}
            </Button>
          </li>
        ))}
      </ul>
      <MoreButton more={list.more} isLoading={list.isLoadingMore} />
    </section>
  )
}
