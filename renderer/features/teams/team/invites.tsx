// Invitations: create a link, send a mail if the server can, and list unused ones.
import { useQuery } from '@tanstack/react-query'
import { Link as LinkIcon, Mail } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { TeamInvite } from '../../../../shared/teams/team.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest, post } from '../../../lib/api/api.ts'
import { platform } from '../../../platform/platform.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { LinkField } from '../../../ui/link-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDate } from './members.tsx'
import { Section } from './section.tsx'
import { useTeamChange, useTeamFailure } from './use-team.ts'

export function Invites({ canMail }: { canMail: boolean }) {
  const { t } = useTranslation()
  const [link, setLink] = useState<string | null>(null)
  const make = useTeamChange(() => post('POST /api/team/invites', {}), {
    onDone: ({ token }) => setLink(`${platform().site()}/team/join?token=${token}`),
  })
  return (
    <Section
      title={t('team.invites.title')}
      text={t('team.invites.text')}
      action={
        <Button variant="ink" disabled={make.isPending} onClick={() => make.mutate()}>
          <LinkIcon />
          {t('team.invites.makeLink')}
        </Button>
      }
    >
      {link !== null && (
        <div role="status" className="grid gap-1.5 pt-4">
          <CopyField label={t('team.invites.link')} link={link} />
          <p className="text-13 text-muted">{t('team.invites.linkOnce')}</p>
        </div>
      )}
      {canMail && <MailForm />}
      <Open />
    </Section>
  )
}

function MailForm() {
  const { t } = useTranslation()
  const sentence = useTeamFailure()
  const [email, setEmail] = useState('')
  const send = useTeamChange(() => post('POST /api/team/invites', { email }), {
    isQuiet: true,
    onDone(invite) {
      toast({ title: t('team.invites.sent', { email: invite.email ?? email }), tone: 'ok' })
      setEmail('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-x-3 gap-y-2 pt-4">
      <TextInput
        label={t('team.invites.email')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          if (send.isError) send.reset()
        }}
        className="flex-1 basis-60"
        {...(send.error && { error: sentence(send.error) })}
      />
      <Button type="submit" disabled={email.trim() === '' || send.isPending} className="mt-[1.625rem] min-h-11 max-sm:mt-0 max-sm:w-full">
        <Mail />
        {t('team.invites.send')}
      </Button>
    </form>
  )
}

function Open() {
  const { t } = useTranslation()
  const date = useDate()
  const { data = [] } = useQuery<TeamInvite[]>({ queryKey: ['/api/team', 'invites'], refetchOnMount: 'always' })
  const withdraw = useTeamChange((id: string) => apiRequest('DELETE', `/api/team/invites/${id}`))
  if (data.length === 0) return null
  return (
    <>
      <h3 className="pt-5 text-13 font-semibold text-ink-2">{t('team.invites.open')}</h3>
      <ul>
        {data.map(({ id, email, expiresAt }) => (
          <li key={id} className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-1.5">
            <span className="min-w-0">
              <span className="block truncate font-semibold">{email ?? t('team.invites.byLink')}</span>
              <span className="block text-13 text-muted">{t('team.invites.until', { date: date(expiresAt) })}</span>
            </span>
            <Button
              variant="plain"
              size="sm"
              disabled={withdraw.isPending}
              aria-label={t('team.invites.withdrawLabel', { what: email ?? `${t('team.invites.byLink')}, ${date(expiresAt)}` })}
              onClick={() => withdraw.mutate(id)}
            >
              {t('team.invites.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

// The link of an invitation, with a copy button.
function CopyField({ label, link }: { label: string; link: string }) {
  const { t } = useTranslation()
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast({ title: t('team.invites.copied'), tone: 'ok' }),
      () => toast({ title: t('team.invites.copyFailed'), tone: 'bad' }),
    )
  return <LinkField label={label} link={link} isMain action={t('team.invites.copy')} onAction={() => void copy()} />
}
