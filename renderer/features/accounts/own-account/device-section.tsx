// The devices that are signed in, each with a button to sign it out.
import { useQueryClient } from '@tanstack/react-query'
import { LaptopMinimal, Smartphone } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { inBase } from '../../../platform/base.ts'
import type { Account, Login } from '../../../../shared/accounts/account.ts'
import { apiRequest, post } from '../../../lib/api/api.ts'
import { relativeTime } from '../../../lib/texts/relative-time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { findDevice, ownApp } from './device-name.ts'
import { Refusal, Section } from './section.tsx'
import { useChange } from './use-change.ts'
import { accountKey } from '../../../lib/api/use-user.ts'

export function DeviceSection({ account: { logins, apiKeys } }: { account: Account }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const nameOf = ({ device }: Login) => {
    const { browser, system } = findDevice(device) ?? {}
    if (browser === ownApp) return t('accountPage.devices.app', { system })
    return browser && system ? t('accountPage.devices.name', { browser, system }) : device.trim() || t('accountPage.devices.unknown')
  }
  const one = useChange(
    ({ id }: Login) => apiRequest('DELETE', `/api/account/logins/${encodeURIComponent(id)}`),
    (_response, login) => {
      client.setQueryData<Account | null>(
        accountKey,
        (known) => known && { ...known, logins: known.logins.filter(({ id }) => id !== login.id) },
      )
      toast({ title: t('accountPage.devices.signedOut', { name: nameOf(login) }), tone: 'ok' })
    },
  )
  const all = useChange(
    () => post('POST /api/account/sign-out-everywhere', undefined),
    () => location.assign(inBase('/')),
  )
  const isBusy = one.isBusy || all.isBusy || all.isDone
  const failure = one.failure ?? all.failure
  return (
    <Section title={t('accountPage.devices.title')} text={t('accountPage.devices.text')}>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {logins.map((login) => (
          <Device key={login.id} login={login} name={nameOf(login)} isBusy={isBusy} onSignOut={() => one.send(login)} />
        ))}
      </ul>
      {failure && <Refusal>{failure.sentence}</Refusal>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="danger" disabled={isBusy} onClick={() => all.send()}>
          {t('accountPage.devices.everywhere')}
        </Button>
        <span className="min-w-0 flex-1 basis-60 text-13 text-muted">
          {apiKeys > 0 ? t('accountPage.devices.everywhereKeys', { count: apiKeys }) : t('accountPage.devices.everywhereText')}
        </span>
      </div>
    </Section>
  )
}

type DeviceProps = { login: Login; name: string; isBusy: boolean; onSignOut: () => void }

function Device({ login: { device, isCurrent, createdAt, lastSeenAt }, name, isBusy, onSignOut }: DeviceProps) {
  const { t, i18n } = useTranslation()
  const Icon = findDevice(device)?.isPhone ? Smartphone : LaptopMinimal
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(createdAt))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0">
      <span className="flex min-w-0 flex-[1_1_14rem] items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b className="line-clamp-2 font-semibold wrap-anywhere">{name}</b>
            {isCurrent && <Badge tone="you">{t('accountPage.devices.current')}</Badge>}
          </span>
          <span className="block text-13 text-muted">
            {isCurrent
              ? t('accountPage.devices.since', { day })
              : `${t('accountPage.devices.seen', { ago: relativeTime(lastSeenAt, i18n.language) })} · ${t('accountPage.devices.since', { day })}`}
          </span>
        </span>
      </span>
      {!isCurrent && (
        <Button size="sm" disabled={isBusy} onClick={onSignOut} aria-label={t('accountPage.devices.signOutOne', { name })}>
          {t('accountPage.devices.signOut')}
        </Button>
      )}
    </li>
  )
}
