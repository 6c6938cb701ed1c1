// Adds a server to the desktop app: its address, a check, and a confirmation that shows its host as the app reads it.
import { useState, type FormEvent } from 'react'
import type { ServerCheck } from '../../shared/desktop/desktop.ts'
import { isSolvable } from '../../shared/desktop/network.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { isNetworkProblem } from '../lib/api/server-cause.ts'
import { desktop } from '../platform/platform.ts'
import { Button } from './button.tsx'
import { Confirm } from './confirm.tsx'
import { TextInput } from './field.tsx'
import { SolveProblem } from './solve-problem.tsx'
import { isUrl } from '../../shared/support/is-url.ts'

type Step = 'typing' | 'checking' | 'asking' | 'adding'
type Trouble = Exclude<ServerCheck, 'ok'> | 'failed'

/** `onDone` is called when the server was added, or the person cancels. */
export function ServerForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [address, setAddress] = useState('')
  const [step, setStep] = useState<Step>('typing')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const asked = address.trim()
  const isBusy = step === 'checking' || step === 'adding'

  const stop = (why: Trouble | null) => {
    setTrouble(why)
    setStep('typing')
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (asked === '' || isBusy) return
    setStep('checking')
    runCheck(() => desktop()?.checkServer(asked)).then(next)
  }
  const go = () => {
    setStep('adding')
    runCheck(() => desktop()?.addServer(asked)).then((found) => (found === 'ok' ? onDone() : stop(found)))
  }
  const words = (why: Trouble) => {
    if (why === 'failed') return t('desktop.server.failed')
    return isNetworkProblem(why) ? t(`desktop.network.text.${why}`, { server: hostOf(asked) }) : t(`desktop.check.${why}`)
  }
  const next = (found: ServerCheck | 'failed') => (found === 'ok' ? setStep('asking') : stop(found))
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
      {trouble !== null && isSolvable(trouble) && (
        <div className="flex flex-wrap items-center gap-2">
          <SolveProblem problem={trouble} address={asked} onChecked={next} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="ink" disabled={asked === '' || isBusy}>
          {t('desktop.server.next')}
        </Button>
        <Button variant="plain" disabled={step === 'adding'} onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <span role="status" className="text-13 text-muted">
          {step === 'checking' && t('desktop.server.checking')}
          {step === 'adding' && t('desktop.server.adding')}
        </span>
      </div>
      <Confirm
        question={
          step === 'asking'
            ? {
                title: t('desktop.server.askTitle', { server: hostOf(asked) }),
                text: t('desktop.server.ask'),
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
  return isUrl(whole) ? new URL(whole).host : address
}
