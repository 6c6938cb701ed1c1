// Asks the host for admission and waits on an open connection; it behaves the same whether or not the session exists.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanDisplayName, isReservedName } from '../../../../shared/accounts/display-name.ts'
import { limits } from '../../../../shared/limits.ts'
import { askToJoin } from '../../../lib/api/api.ts'
import { local } from '../../../lib/browser/local.ts'
import { openSocket } from '../../../lib/api/socket.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { anonymousName } from '../use-participant.ts'

type AskToJoinProps = { sessionId: string; onAdmitted: () => void }

export function AskToJoin({ sessionId, onAdmitted }: AskToJoinProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(() => local.name.read() ?? '')
  const [asking, setAsking] = useState<'no' | 'sending' | 'waiting' | 'failed'>('no')
  useAdmission(sessionId, asking === 'waiting', onAdmitted)
  const isRefused = isReservedName(cleanDisplayName(name))
  const error = isRefused ? t('errors.name_refused') : asking === 'failed' ? t('host.askFailed') : null

  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (isRefused) return
    const displayName = cleanDisplayName(name) || anonymousName
    setAsking('sending')
    askToJoin(sessionId, displayName).then(
      () => {
        // The name dialog need not ask again after admission.
        local.name.write(displayName)
        setAsking('waiting')
      },
      () => setAsking('failed'),
    )
  }
  if (asking === 'waiting') {
    return (
      <p role="status" className="flex max-w-[34ch] items-start gap-2.5 text-left text-ink-2">
        <Ring turning className="mt-0.5 shrink-0" />
        {t('host.asked')}
      </p>
    )
  }
  return (
    <form onSubmit={ask} className="grid w-[min(20rem,80vw)] gap-2 border-t border-line pt-5">
      <TextInput
        label={t('session.nameLabel')}
        autoComplete="nickname"
        maxLength={limits.nameCharacters}
        placeholder={t('session.namePlaceholder')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        {...(error === null ? {} : { error })}
      />
      <Button type="submit" disabled={asking === 'sending'}>
        {t('host.askToJoin')}
      </Button>
    </form>
  )
}

function useAdmission(sessionId: string, isWaiting: boolean, onAdmitted: () => void): void {
  const latest = useRef(onAdmitted)
  useEffect(() => {
    latest.current = onAdmitted
  })
  useEffect(() => {
    if (!isWaiting) return
    const socket = openSocket({
      // Sent again after each reconnect: the admission may have happened in the meantime.
      onState: (state) => void (state === 'connected' && socket.send({ type: 'await_admission', sessionId })),
      onEvent: (event) => {
        if (event.type === 'admitted' && event.sessionId === sessionId) latest.current()
      },
      onError: () => undefined,
    })
    return () => socket.close()
  }, [sessionId, isWaiting])
}
