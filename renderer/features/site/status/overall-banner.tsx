// How it is as a whole, in one sentence.
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../ui/cn.ts'
import type { Overall } from './overall.ts'

const looks = {
  allOperational: { icon: CircleCheck, look: 'bg-paper border-line', tint: 'text-live' },
  someIssues: { icon: TriangleAlert, look: 'bg-note-soft border-note-line', tint: 'text-note' },
  majorOutage: { icon: CircleX, look: 'bg-danger-soft border-danger', tint: 'text-danger' },
} as const

export function OverallBanner({ overall }: { overall: Overall }) {
  const { t } = useTranslation()
  const { icon: Icon, look, tint } = looks[overall]
  return (
    <p role="status" className={cn('tinted flex items-center gap-4 rounded-xl border px-5 py-5 sm:px-7', look)}>
      <Icon aria-hidden className={cn('size-8 shrink-0', tint)} />
      <span className="display block text-[1.5rem] leading-8 first-letter:uppercase sm:text-28">{t(`status.${overall}`)}</span>
    </p>
  )
}
