// A closed line with how long a model has thought; it opens on what it thought.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { get } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'

type ThoughtProps = { sessionId: string; messageId: string; ms: number; tokens: number | undefined }

/** Of a stored answer: the text is fetched when the line is opened. `ms`: milliseconds. */
export function Thought({ sessionId, messageId, ms, tokens }: ThoughtProps) {
  const { t, i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/sessions', sessionId, 'answers', messageId, 'thinking'],
    queryFn: () => get('GET /api/sessions/:id/answers/:answerId/thinking', { params: { id: sessionId, answerId: messageId }, query: {} }),
    enabled: isOpen,
  })
  return (
    <Line title={t('thinking.over', { time: timeWords(ms) })} onToggle={setOpen}>
      {error && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-14">
          <p className="text-danger">{t('thinking.failed')}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {t('thinking.again')}
          </Button>
        </div>
      )}
      {!data && !error && <div aria-busy="true" className="h-16 animate-pulse rounded-lg bg-sunken" />}
      {data && (data.thinking ? <Text>{data.thinking.text}</Text> : <p className="text-14 text-muted">{t('thinking.gone')}</p>)}
      {tokens !== undefined && (
        <p className="mt-1 pl-3.5 text-12 text-muted tabular-nums">
          {t('thinking.tokens', { number: tokens.toLocaleString(i18n.language) })}
        </p>
      )}
    </Line>
  )
}

/** Of an answer in progress. `isOver`: it has begun to write. */
export function Thinking({ text, ms, isOver }: { text: string; ms: number; isOver: boolean }) {
  const { t } = useTranslation()
  const passed = useRunning(ms, isOver)
  return (
    <Line title={t(isOver ? 'thinking.over' : 'thinking.now', { time: timeWords(passed) })}>
      <Text>{text}</Text>
    </Line>
  )
}

// The seconds go on between the pieces, which may be far apart. Only this browser's clock is read: others may differ.
function useRunning(ms: number, isOver: boolean): number {
  const [since] = useState(() => Date.now() - ms)
  const [now, setNow] = useState(since + ms)
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return isOver ? ms : Math.max(ms, now - since)
}

type LineProps = { title: string; onToggle?: (isOpen: boolean) => void; children: ReactNode }

function Line({ title, onToggle, children }: LineProps) {
  return (
    <details className="mb-2" onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      {/* Not announced each second. */}
      <summary aria-live="off" className="min-h-(--target-small) cursor-pointer content-center text-13 text-muted tabular-nums">
        {title}
      </summary>
      {children}
    </details>
  )
}

// Shown as it was sent, not as Markdown: it is no answer.
function Text({ children }: { children: string }) {
  return (
    <p tabIndex={0} className="max-h-80 overflow-y-auto border-l-2 border-line pl-3 text-14 wrap-anywhere whitespace-pre-wrap text-ink-2">
      {children}
    </p>
  )
}

/** `14 s` or `2 min 5 s`, the same in all languages; at least one second. */
function timeWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
