// Asks the host for admission; it behaves the same whether or not the session exists.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { cleanDisplayName, isReservedName } from '../../../../shared/accounts/display-name.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { askToJoin, HttpError } from '../../../lib/api/api.ts'
import { local, type OwnJoinRequest } from '../../../lib/browser/local.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { anonymousName } from '../use-participant.ts'

export type AskToJoinProps = {
  sessionId: string
  /** The person has just withdrawn a request. */
  isWithdrawn: boolean
  onAsked: (request: OwnJoinRequest) => void
}

export function AskToJoin({ sessionId, isWithdrawn, onAsked }: AskToJoinProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(() => local.name.read() ?? '')
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isWithdrawn) form.current?.querySelector('input')?.focus()
  }, [isWithdrawn])
  const isRefused = isReservedName(cleanDisplayName(name))
  const error = isRefused ? t('errors.name_refused') : failure

  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (isRefused) return
    const displayName = cleanDisplayName(name) || anonymousName
    setIsSending(true)
    setFailure(null)
    askToJoin(sessionId, { displayName, line: '' }).then(
      () => {
        // The name dialog need not ask again after admission.
        local.name.write(displayName)
        onAsked({ displayName, line: '', askedAt: Date.now() })
      },
      (problem: unknown) => {
        setIsSending(false)
        setFailure((problem instanceof HttpError && problem.sentence) || t('host.askFailed'))
      },
    )
  }
  return (
    <form ref={form} onSubmit={ask} className="grid w-[min(20rem,80vw)] gap-2 border-t border-line pt-5">
      {isWithdrawn && (
        <p role="status" className="text-13 text-muted">
          {t('host.withdrawn')}
        </p>
      )}
      <TextInput
        label={t('session.nameLabel')}
        autoComplete="nickname"
        maxLength={limits.nameCharacters}
        placeholder={t('session.namePlaceholder')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        {...(error === null ? {} : { error })}
      />
      <Button type="submit" disabled={isSending}>
        {t('host.askToJoin')}
      </Button>
    </form>
  )
}
