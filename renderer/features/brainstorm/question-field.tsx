// One question: shows other people's answers, except while the person types here.
import { Check } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { limits } from '../../../shared/limits/limits.ts'
import { isImeKey } from '../../lib/browser/ime-key.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { TypistLine } from '../../ui/typist-line.tsx'
import type { Question } from './questions.ts'
import { useBoard } from './brainstorm-context.ts'

type QuestionFieldProps = {
  question: Question
  number: number
  /** The names of others who are answering this question. */
  typists: readonly string[]
  /** Reports that this person is answering this question; null: no longer. */
  onTyping: (questionId: string | null) => void
  onNext: () => void
}

export function QuestionField({ question, number, typists, onTyping, onNext }: QuestionFieldProps) {
  const { t } = useTranslation()
  const { board, mayChange } = useBoard()
  const { id, required, answered } = question
  const answer = board.answers[id] ?? ''
  const { text, isUnsent, type, send } = useAnswer(id, answer)
  const [isFocused, setIsFocused] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isImeKey(event.nativeEvent) || event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    send()
    onNext()
  }
  const field = `brainstorm-q-${id}`
  return (
    <li
      className={cn('grid gap-2 rounded-lg bg-paper p-4 inset-ring inset-ring-line sm:px-5', isFocused && 'inset-ring-2 inset-ring-focus')}
    >
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className={cn(
            'grid size-6 shrink-0 place-items-center rounded-full text-12 font-bold tabular-nums',
            answered ? 'bg-ink text-on-ink' : 'text-muted inset-ring inset-ring-line-strong',
          )}
        >
          {answered ? <Check className="size-3.5 stroke-[2.5]" /> : number}
        </span>
        <label htmlFor={field} className="min-w-0 flex-1 pt-px text-16 leading-6 font-semibold">
          {question.question}
          {required && <span aria-hidden="true"> *</span>}
        </label>
        {!required && <Badge className="mt-0.5">{t('brainstorm.optional')}</Badge>}
        {answered && <span className="sr-only">{t('brainstorm.answered')}</span>}
      </div>
      <textarea
        id={field}
        dir="auto"
        rows={1}
        value={text}
        readOnly={!mayChange}
        aria-required={required || undefined}
        data-unsent={isUnsent ? 'yes' : 'no'}
        placeholder={question.placeholder}
        maxLength={Math.max(id === 'topic' ? limits.brainstormTopicCharacters : limits.brainstormAnswerCharacters, answer.length)}
        onChange={(event) => {
          onTyping(id)
          type(event.target.value)
        }}
        onFocus={() => setIsFocused(true)}
        onBlur={() => {
          onTyping(null)
          setIsFocused(false)
          send()
        }}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-72 w-full resize-none bg-transparent text-16 outline-none sm:pl-9"
      />
      {typists[0] !== undefined && (
        <TypistLine
          className="sm:pl-9"
          text={
            typists.length === 1
              ? t('brainstorm.answeringOne', { name: typists[0] })
              : t('brainstorm.answeringMany', { count: typists.length })
          }
        />
      )}
      {isFocused && mayChange && (
        <div className="flex items-center justify-end gap-3">
          {isUnsent && <span className="text-12 text-muted">{t('brainstorm.unsent')}</span>}
          {/* Keeps the focus in the field until the click: blur sends the text, and a sheet could then collapse under the finger. */}
          <Button
            size="sm"
            variant="ink"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              send()
              onNext()
            }}
          >
            {t('brainstorm.next')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** The field's text: the person's own while typing, otherwise the shared answer. It is sent when complete, not on each key. */
function useAnswer(id: string, answer: string) {
  const { live, drafts, board, mayChange } = useBoard()
  const draft = () => (drafts.read().brainstormId === board.id ? drafts.read().answers[id] : undefined)
  const [mine, setMine] = useState(() => draft() ?? null)
  const latest = useRef(mine)
  useEffect(() => {
    latest.current = mine
  })
  const keep = (next: typeof mine) => {
    latest.current = next
    setMine(next)
    const { [id]: _gone, ...others } = drafts.read().answers
    drafts.write({ answers: next ? { ...others, [id]: next } : others })
  }
  return {
    text: mine?.text ?? answer,
    isUnsent: mine !== null && mine.text !== answer,
    type: (text: string) => keep({ text, was: latest.current?.was ?? answer }),
    send() {
      if (!mayChange) return
      const written = latest.current
      keep(null)
      if (!written || written.text === written.was) return
      live.act({ type: 'answer_question', questionId: id, answer: written.text.trim(), was: written.was })
    },
  }
}
