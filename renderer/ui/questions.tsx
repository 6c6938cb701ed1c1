// Questions that expand to show their answer, one at a time; they also work without scripts.
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export interface Question {
  id: string
  question: string
  answer: ReactNode
}

/** `group`: a name that is unique on the page. */
export function Questions({ group, questions, className }: { group: string; questions: readonly Question[]; className?: string }) {
  return (
    <div className={cn('border-t border-line', className)}>
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} name={group} className="group border-b border-line">
          <summary className="flex min-h-(--target) cursor-pointer list-none items-center justify-between gap-4 py-4 font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <Plus aria-hidden className="size-4 flex-none transition-transform group-open:rotate-45" />
          </summary>
          <div className="max-w-prose pb-5 text-ink-2">{answer}</div>
        </details>
      ))}
    </div>
  )
}
