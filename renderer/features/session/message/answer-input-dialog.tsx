// What the AI saw: exactly what was sent to the provider for one answer, message by message and unchanged.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '../../../../shared/entities.ts'
import { plainText } from '../../../../shared/messages/plain-text.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { get } from '../../../lib/api/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { modelBadge } from './message-text.ts'

type AnswerInputDialogProps = { sessionId: string; message: Message; onClose: () => void }

export function AnswerInputDialog(props: AnswerInputDialogProps) {
  return props.message.metadata.ideasFor === undefined ? <AnswerInput {...props} /> : <PromptInput {...props} />
}

/** A brainstorm's prompt. */
function PromptInput({ message, onClose }: AnswerInputDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('message.saw')} description={t('message.sawPrompt')}>
      <ol>
        <Line line={{ role: 'user', from: message.displayName, text: plainText(message.content) }} />
      </ol>
    </Dialog>
  )
}

function AnswerInput({ sessionId, message, onClose }: AnswerInputDialogProps) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/sessions', sessionId, 'answers', message.id],
    queryFn: () => get('GET /api/sessions/:id/answers/:answerId', { params: { id: sessionId, answerId: message.id }, query: {} }),
  })
  const [isRaw, setIsRaw] = useState(false)
  const { tokens, model, modelName = model, insteadOf } = message.metadata
  const number = (count: number) => count.toLocaleString(i18n.language)
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('message.saw')} description={t('message.sawAbout')}>
      <dl className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-13 text-ink-2">
        <Fact name={t('message.model')}>{modelBadge(modelName, t('session.modelDemo'))}</Fact>
        {insteadOf && <Fact name={t('message.insteadOf')}>{modelBadge(insteadOf, t('session.modelDemo'))}</Fact>}
        {tokens && (
          <Fact name={t('message.tokens')}>{t('message.tokensBoth', { input: number(tokens.input), output: number(tokens.output) })}</Fact>
        )}
        {/* Only the payer and the host receive it. */}
        {data?.payer && <Fact name={t('message.payer')}>{data.payer}</Fact>}
      </dl>
      {error && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-14">
          <p className="text-danger">{t('message.sawFailed')}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {t('session.retry')}
          </Button>
        </div>
      )}
      {!data && !error && <div aria-busy="true" className="h-40 animate-pulse rounded-lg bg-sunken" />}
      {data && data.input === null && (
        <p className="text-14 text-ink-2">{data.isWithheld ? t('message.sawWithheld') : t('message.sawNothing')}</p>
      )}
      {data && data.input !== null && (
        <>
          {isRaw ? (
            <pre tabIndex={0} className="max-h-[50dvh] overflow-auto rounded-lg bg-sunken p-3 text-12 whitespace-pre-wrap wrap-anywhere">
              {JSON.stringify(data.input, null, 2)}
            </pre>
          ) : (
            <ol className="grid gap-3">
              {readInput(data.input).map((line, index) => (
                <Line key={index} line={line} />
              ))}
            </ol>
          )}
          <Button size="sm" className="mt-4" onClick={() => setIsRaw(!isRaw)}>
            {isRaw ? t('message.sawRead') : t('message.sawRaw')}
          </Button>
        </>
      )}
    </Dialog>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function Line({ line }: { line: ReadMessage }) {
  const { t } = useTranslation()
  const who =
    line.from ?? (line.role === 'assistant' ? t('session.assistant') : line.role === 'system' ? t('message.sawInstructions') : line.role)
  return (
    <li className="rounded-lg border border-line px-3.5 py-2.5">
      <p className="mb-1 flex items-center gap-2 text-13">
        <b className="font-semibold wrap-anywhere">{who}</b>
        {line.role === 'system' && <Badge tone="line">system</Badge>}
      </p>
      <p className="max-h-60 overflow-y-auto text-14 wrap-anywhere whitespace-pre-wrap text-ink-2" tabIndex={0}>
        {line.text}
      </p>
    </li>
  )
}

// A message of the provider's input, as it is displayed; unknown formats are displayed as JSON.
interface ReadMessage {
  role: string
  from: string | null
  text: string
}

function readInput(input: unknown): ReadMessage[] {
  const messages = isRecord(input) && Array.isArray(input.messages) ? (input.messages as unknown[]) : [input]
  return messages.map((message) => {
    if (!isRecord(message)) return { role: '', from: null, text: JSON.stringify(message) }
    const role = typeof message.role === 'string' ? message.role : ''
    const from = typeof message.from === 'string' ? message.from : null
    const { content = message.text } = message
    if (typeof content !== 'string') return { role, from, text: JSON.stringify(content, null, 2) }
    const said = role === 'user' ? parsed(content) : null
    return said ? { role, ...said } : { role, from, text: content }
  })
}

// Messages of people are sent as an object with their name.
function parsed(content: string): { from: string | null; text: string } | null {
  try {
    const said: unknown = JSON.parse(content)
    if (!isRecord(said) || typeof said.text !== 'string') return null
    const { from, text, ...rest } = said
    const more = Object.keys(rest).length > 0 ? `\n\n${JSON.stringify(rest, null, 2)}` : ''
    return { from: typeof from === 'string' ? from : null, text: text + more }
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
