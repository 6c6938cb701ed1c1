// The members of a team; the owner can transfer ownership and remove members.
import { useQuery } from '@tanstack/react-query'
import { Crown, Ellipsis, UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { Team, TeamMember } from '../../../../shared/teams/team.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest, post } from '../../../lib/api/api.ts'
import { personHue } from '../../../lib/person-hue.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Confirm, type Question } from '../../../ui/confirm.tsx'
import { Failed, Loading } from './loading.tsx'
import { Section } from './section.tsx'
import { useTeamChange } from './use-team.ts'

export function Members({ team, selfId }: { team: Team; selfId: string }) {
  const { t } = useTranslation()
  const { data, isPending, refetch } = useQuery<TeamMember[]>({ queryKey: ['/api/team', 'members'], refetchOnMount: 'always' })
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <Section title={t('team.members.title')}>
      {isPending && <Loading />}
      {!isPending && !data && <Failed sentence={t('team.failed')} onRetry={() => void refetch()} />}
      <ul>
        {data?.map((member) => (
          <li key={member.id} className="flex min-h-16 items-center gap-3 border-b border-line py-2">
            <Row member={member} isSelf={member.id === selfId} />
            {team.role === 'owner' && member.role === 'member' && <Actions member={member} onAsk={setQuestion} />}
          </li>
        ))}
      </ul>
      <Confirm question={question} onClose={() => setQuestion(null)} />
    </Section>
  )
}

function Row({ member, isSelf }: { member: TeamMember; isSelf: boolean }) {
  const { t } = useTranslation()
  const date = useDate()
  const { id, name, role, email, joinedAt } = member
  return (
    <>
      <Avatar name={name} hue={personHue(id)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold" title={name}>
          {name} {isSelf && <span className="font-normal text-muted">({t('team.members.you')})</span>}
        </span>
        <span className="block truncate text-13 text-muted">
          {email !== null && <>{email} · </>}
          {t('team.members.since', { date: date(joinedAt) })}
        </span>
      </span>
      <Badge tone={role === 'owner' ? 'team' : 'line'}>{t(`team.role.${role}`)}</Badge>
    </>
  )
}

function Actions({ member, onAsk }: { member: TeamMember; onAsk: (question: Question) => void }) {
  const { t } = useTranslation()
  const { id, name } = member
  const remove = useTeamChange(() => apiRequest('DELETE', `/api/team/members/${id}`))
  const handOver = useTeamChange(() => post('POST /api/team/owner', { userId: id }))
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('team.members.menu', { name })}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem
        icon={<Crown />}
        onSelect={() =>
          onAsk({
            title: t('team.members.ownerTitle', { name }),
            text: t('team.members.ownerText', { name }),
            confirm: t('team.members.ownerConfirm'),
            isLoss: false,
            run: () => handOver.mutate(),
          })
        }
      >
        {t('team.members.makeOwner')}
      </MenuItem>
      <MenuItem
        icon={<UserMinus />}
        tone="danger"
        onSelect={() =>
          onAsk({
            title: t('team.members.removeTitle', { name }),
            text: t('team.members.removeText'),
            confirm: t('team.members.remove'),
            isLoss: true,
            run: () => remove.mutate(),
          })
        }
      >
        {t('team.members.remove')}
      </MenuItem>
    </Menu>
  )
}

/** Returns a function that formats a date in the language of the interface. */
export function useDate(): (iso: string) => string {
  // Rerenders when the language changes.
  useTranslation()
  const format = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium' })
  return (iso) => format.format(new Date(iso))
}
