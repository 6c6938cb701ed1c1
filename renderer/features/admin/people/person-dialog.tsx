// One account: its figures and devices, and what an operator can do with it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OperatedPerson } from '../../../../shared/operators/operator-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { getJson, HttpError } from '../../../lib/api/api.ts'
import { fullName } from '../../../lib/api/use-user.ts'
import { longDate } from '../../../lib/texts/format.ts'
import { relativeTime } from '../../../lib/texts/relative-time.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { reasonText } from '../lists/reason-text.ts'
import { SectionStatus } from '../shell/section-heading.tsx'
import { PersonActions } from './person-actions.tsx'

type PersonDialogProps = { id: string; onChanged: () => void; onClose: () => void }

export function PersonDialog({ id, onChanged, onClose }: PersonDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const queryKey = ['admin', 'person', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => getJson<OperatedPerson>(`/api/admin/people/${encodeURIComponent(id)}`),
    staleTime: 0,
  })
  const onDone = (isGone: boolean) => {
    onChanged()
    if (isGone) onClose()
    else void client.invalidateQueries({ queryKey })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={data ? fullName(data, t('nav.user')) : t('adminPeople.person')}
      size="lg"
    >
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-4">
          <Facts person={data} />
          <Devices person={data} />
          <PersonActions person={data} onDone={onDone} />
        </div>
      ) : error instanceof HttpError && error.code === 'person_not_found' ? (
        <p className="py-6 text-ink-2">{t('errors.person_not_found')}</p>
      ) : (
        <SectionStatus hasFailed={error !== null} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}

function Facts({ person }: { person: OperatedPerson }) {
  const { t, i18n } = useTranslation()
  const day = (at: number) => longDate(at, i18n.language)
  const facts: [string, string][] = [
    [t('adminPeople.facts.email'), person.isEmailVerified ? person.email : `${person.email} (${t('adminPeople.unverified')})`],
    [t('adminPeople.facts.since'), day(person.createdAt)],
    [t('adminPeople.facts.plan'), t(`nav.plans.${person.plan}`)],
    ...(person.team === null ? [] : [[t('adminPeople.facts.team'), person.team] satisfies [string, string]]),
    [t('adminPeople.facts.messages'), String(person.aiMessages)],
    [t('adminPeople.facts.credits'), t('adminPeople.facts.creditsOf', { used: person.credits, limit: person.creditLimit })],
    [t('adminPeople.facts.sessions'), String(person.sessions)],
    [t('adminPeople.facts.keys'), String(person.apiKeys)],
    [t('adminPeople.facts.webhooks'), String(person.webhooks)],
    ...(person.suspendedAt === null
      ? []
      : [
          [t('adminPeople.facts.suspended'), `${day(person.suspendedAt)}: ${reasonText(t, person.suspendedReason ?? '')}`] satisfies [
            string,
            string,
          ],
        ]),
  ]
  return (
    <dl className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-x-6 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0 max-sm:first:col-span-2">
          <dt className="text-13 text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Devices({ person: { logins } }: { person: OperatedPerson }) {
  const { t, i18n } = useTranslation()
  return (
    <section aria-label={t('adminPeople.facts.devices')}>
      <h3 className="mb-1 font-bold">{t('adminPeople.facts.devices')}</h3>
      {logins.length === 0 && <p className="text-muted">{t('adminPeople.notSignedIn')}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {logins.map((login) => (
          <li key={login.id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 text-13 last:border-b-0">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{login.device || t('adminPeople.facts.unknownDevice')}</span>
            <span className="text-muted">{relativeTime(new Date(login.seenAt).toISOString(), i18n.language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
