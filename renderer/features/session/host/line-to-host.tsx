// One line from a person who waits to the host; a new one replaces it.
import { useState, type FormEvent } from 'react'
import { limits } from '../../../../shared/limits/limits.ts'
import { plainLine } from '../../../../shared/messages/plain-line.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { askToJoin, HttpError } from '../../../lib/api/api.ts'
import { local } from '../../../lib/browser/local.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'

type LineToHostProps = { sessionId: string; displayName: string; sent: string; onSent: (line: string) => void }

export function LineToHost({ sessionId, displayName, sent, onSent }: LineToHostProps) {
  const { t } = useTranslation()
  const draft = local.joinLineDraft(sessionId)
  const [text, setText] = useState(() => draft.read() ?? sent)
  const [isOpen, setIsOpen] = useState(sent === '' || draft.read() !== null)
  // Whichever of the field and the Change button replaces the other takes its focus, but not when the page opens.
  const [isReplaced, setIsReplaced] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const show = (open: boolean) => {
    setIsOpen(open)
    setIsReplaced(true)
  }
  const change = (next: string) => {
    setText(next)
    draft.write(next)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const line = plainLine(text)
    // An empty line takes back the one before.
    if (line === sent) return show(sent === '')
    setIsSending(true)
    setFailure(null)
    askToJoin(sessionId, { displayName, line })
      .then(
        () => {
          draft.write(null)
          setText(line)
          show(line === '')
          onSent(line)
        },
        (problem: unknown) => setFailure((problem instanceof HttpError && problem.sentence) || t('host.lineFailed')),
      )
      .finally(() => setIsSending(false))
  }
  return (
    <div className="grid w-[min(24rem,86vw)] gap-2 border-t border-line pt-5 text-left">
      <p role="status" dir="auto" className={isOpen ? 'sr-only' : 'wrap-anywhere text-ink-2'}>
        {sent !== '' && t('host.lineSent', { line: sent })}
      </p>
      {isOpen ? (
        <form onSubmit={send} className="grid gap-2">
          <TextInput
            label={t('host.lineLabel')}
            autoFocus={isReplaced}
            dir="auto"
            autoComplete="off"
            maxLength={limits.joinLineCharacters}
            placeholder={t('host.linePlaceholder')}
            counter={{ used: text.length, max: limits.joinLineCharacters }}
            value={text}
            onChange={(event) => change(event.target.value)}
            {...(failure === null ? {} : { error: failure })}
          />
          <Button type="submit" disabled={isSending || (plainLine(text) === '' && sent === '')}>
            {t('host.lineSend')}
          </Button>
        </form>
      ) : (
        <Button size="sm" autoFocus={isReplaced} className="justify-self-start" onClick={() => show(true)}>
          {t('host.lineChange')}
        </Button>
      )}
    </div>
  )
}
