// The suspended guests and networks, each with a button that lifts the suspension. Nothing is shown if there are none.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { getJson, HttpError, post } from '../../../lib/api/api.ts'
import { longDate } from '../../../lib/texts/format.ts'
import { Button } from '../../../ui/button.tsx'
import { reasonText } from '../lists/reason-text.ts'
import { SectionStatus } from '../shell/section-heading.tsx'
import { toast } from '../../../ui/toast.ts'

const queryKey = ['admin', 'suspensions']
const updateMs = 30_000

export function Suspensions() {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => getJson<OutputOf<'GET /api/admin/suspensions'>>('/api/admin/suspensions'),
    staleTime: 0,
    refetchInterval: updateMs,
  })
  const lift = useMutation({
    mutationFn: (subject: string) => post('POST /api/admin/suspensions/lift', { subject }),
    onSuccess: () => void client.invalidateQueries({ queryKey }),
    onError: (error) =>
      toast({ title: error instanceof HttpError && error.sentence ? error.sentence : t('admin.actionFailed'), tone: 'bad' }),
  })
  const hasFailed = isError && !data
  if (!hasFailed && !data?.suspensions.length) return null
  const day = (at: number) => longDate(at, i18n.language)
  return (
    <section className="mt-10">
      <h2 className="text-18 font-bold">{t('adminPeople.others.title')}</h2>
      <p className="mt-1 mb-3 max-w-[60ch] text-ink-2">{t('adminPeople.others.text')}</p>
      {hasFailed && <SectionStatus hasFailed onRetry={() => void refetch()} />}
      <ul className="grid grid-cols-[minmax(0,1fr)] border-t border-line empty:hidden">
        {data?.suspensions.map(({ subject, since, until, reason }) => (
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
    </section>
  )
}
