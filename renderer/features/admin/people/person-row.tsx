// One account in the list of people.
import type { ListedPerson } from '../../../../shared/operators/operator-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { fullName } from '../../../lib/api/use-user.ts'
import { longDate } from '../../../lib/texts/format.ts'
import { relativeTime } from '../../../lib/texts/relative-time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PlanBadge } from '../../../ui/plan-badge.tsx'

export function PersonRow({ person, onOpen }: { person: ListedPerson; onOpen: () => void }) {
  const { t, i18n } = useTranslation()
  const seen =
    person.seenAt === null
      ? t('adminPeople.notSignedIn')
      : t('adminPeople.seen', { time: relativeTime(new Date(person.seenAt).toISOString(), i18n.language) })
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-wrap items-center gap-x-6 gap-y-1 rounded-md px-2 py-3 text-left hover:bg-hover focus-visible:-outline-offset-2 xl:flex-nowrap"
      >
        <span className="min-w-0 flex-[1_1_14rem]">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b className="min-w-0 font-semibold wrap-anywhere">{fullName(person, t('nav.user'))}</b>
            {person.isOperator && <Badge tone="you">{t('adminPeople.operator')}</Badge>}
            {person.suspendedAt !== null && <Badge tone="bad">{t('adminPeople.suspended')}</Badge>}
          </span>
          <span className="block text-13 wrap-anywhere text-muted">
            {person.email}
            {!person.isEmailVerified && ` · ${t('adminPeople.unverified')}`}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-muted xl:grid xl:grid-cols-[4rem_7rem_5.5rem_13rem]">
          <span>
            <PlanBadge plan={person.plan} />
          </span>
          <span>{t('adminPeople.messages', { count: person.aiMessages })}</span>
          <span>{t('adminPeople.devices', { count: person.devices })}</span>
          <span className="flex flex-wrap gap-x-4 xl:grid">
            <span>{seen}</span>
            <span>{t('adminPeople.since', { day: longDate(person.createdAt, i18n.language) })}</span>
          </span>
        </span>
      </button>
    </li>
  )
}
