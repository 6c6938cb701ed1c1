// Connects the desktop app to another server: its address, a check, and a confirmation, because all windows are reloaded.
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServerCheck } from '../../shared/desktop/desktop.ts'
import { useSettings } from '../lib/settings/settings.ts'
import { desktop, started } from '../platform/platform.ts'
import { Button } from './button.tsx'
import { Confirm } from './confirm.tsx'
import { TextInput } from './field.tsx'

type Step = 'typing' | 'checking' | 'asking' | 'changing'
type Trouble = Exclude<ServerCheck, 'ok'> | 'same' | 'failed'

export function ServerForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation()
  const { autoSave } = useSettings()
  const [address, setAddress] = useState('')
  const [step, setStep] = useState<Step>('typing')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const asked = address.trim()
  const isBusy = step === 'checking' || step === 'changing'

  const stop = (why: Trouble | null) => {
    setTrouble(why)
    setStep('typing')
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (asked === '' || isBusy) return
    if (hostOf(asked) === hostOf(started()?.server ?? '')) return stop('same')
    setStep('checking')
    runCheck(() => desktop()?.checkServer(asked)).then((found) => (found === 'ok' ? setStep('asking') : stop(found)))
  }
  const go = () => {
    setStep('changing')
    // On success every window is reloaded, including this one.
    runCheck(() => desktop()?.useServer(asked)).then((found) => found === 'ok' || stop(found))
  }
  const words = (why: Trouble) => (why === 'same' || why === 'failed' ? t(`desktop.server.${why}`) : t(`desktop.check.${why}`))
  return (
    <form onSubmit={ask} noValidate className="grid gap-3">
      <TextInput
        label={t('desktop.server.address')}
        data-autofocus
        autoFocus
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('desktop.server.placeholder')}
        value={address}
        readOnly={isBusy}
        onChange={(event) => {
          setAddress(event.target.value)
          setTrouble(null)
        }}
        {...(trouble && { error: words(trouble) })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="ink" disabled={asked === '' || isBusy}>
          {t('desktop.server.next')}
        </Button>
        <Button variant="plain" disabled={step === 'changing'} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <span role="status" className="text-13 text-muted">
          {step === 'checking' && t('desktop.server.checking')}
          {step === 'changing' && t('desktop.server.changing')}
        </span>
      </div>
      <Confirm
        question={
          step === 'asking'
            ? {
                title: t('desktop.server.askTitle', { server: hostOf(asked) }),
                text: `${t('desktop.server.ask')} ${t(autoSave ? 'desktop.server.kept' : 'desktop.server.keptSent')}`,
                confirm: t('desktop.server.yes'),
                isLoss: false,
                run: go,
              }
            : null
        }
        onClose={() => setStep((now) => (now === 'asking' ? 'typing' : now))}
      />
    </form>
  )
}

// The main process rejects the call when it cannot parse the address.
async function runCheck(check: () => Promise<ServerCheck> | undefined): Promise<ServerCheck | 'failed'> {
  try {
    return (await check()) ?? 'failed'
  } catch {
    return 'failed'
  }
}

/** Returns the address without its scheme and path, for display. */
export function hostOf(address: string): string {
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`
  return URL.canParse(whole) ? new URL(whole).host : address
}
