// The guided questions, which everyone answers together.
import { useRef } from 'react'
import { allowances } from '../../../shared/billing/plans.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { FailureNotice } from './failure-notice.tsx'
import { QuestionField } from './question-field.tsx'
import { questionsOf } from './questions.ts'
import { useBoard } from './brainstorm-context.ts'
import { useAnswering } from './live/use-answering.ts'

export function QuestionsTab({ onIdeas }: { onIdeas: () => void }) {
  const { t } = useTranslation()
  const { board } = useBoard()
  const list = useRef<HTMLOListElement>(null)
  const { typists, report } = useAnswering()
  const questions = questionsOf(board.template, board.answers, t)
  const required = questions.filter((one) => one.required)
  const done = required.filter((one) => one.answered).length
  // Focuses the next unanswered question, starting again at the top.
  const goOn = (from: number) => {
    const fields = [...(list.current?.querySelectorAll('textarea') ?? [])]
    const order = [...fields.slice(from + 1), ...fields.slice(0, from)]
    const next = order.find((field) => field.value.trim() === '') ?? fields[from + 1]
    if (next) next.focus()
    else fields[from]?.blur()
  }
  return (
    <div className="mx-auto grid w-full max-w-[46rem] gap-5 px-4 py-6 sm:px-6 sm:py-10">
      <FailureNotice />
      <div className="grid gap-1">
        <p className="font-semibold" role="status">
          {t('brainstorm.progress', { done, all: required.length })}
        </p>
        {board.status === 'questions' && board.template !== 'blank' && (
          <p className="text-13 text-muted">{t('brainstorm.ideasFollow', { count: allowances.brainstormCredits })}</p>
        )}
        {board.status !== 'questions' && (
          <button type="button" onClick={onIdeas} className="justify-self-start text-13 font-semibold underline underline-offset-3">
            {t('brainstorm.tabIdeas')}
          </button>
        )}
      </div>
      <ol ref={list} className="grid gap-3">
        {questions.map((question, at) => (
          <QuestionField
            key={question.id}
            question={question}
            number={at + 1}
            typists={typists.filter(({ field }) => field === question.id).map(({ name }) => name)}
            onTyping={report}
            onNext={() => goOn(at)}
          />
        ))}
      </ol>
    </div>
  )
}
