// The number of votes that the person has left.
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { cn } from '../../../ui/cn.ts'
import { votesLeft } from '../../../../shared/sync/board/apply-pending.ts'
import { useBoard } from '../brainstorm-context.ts'

export function VotesLeft({ short = false, className }: { short?: boolean; className?: string }) {
  const { t } = useTranslation()
  const { board, me } = useBoard()
  const left = Math.max(0, votesLeft(board, me.id))
  const words = left === 0 ? t('brainstorm.votesNone') : t('brainstorm.votesLeft', { count: left })
  return (
    <span className={cn('inline-flex items-center gap-2 whitespace-nowrap', className)}>
      <span aria-hidden="true" className="inline-flex gap-1">
        {Array.from({ length: limits.votesPerPerson }, (_, at) => (
          <span key={at} className={cn('size-2.5 rounded-full', at < left ? 'bg-accent' : 'inset-ring-[1.5px] inset-ring-line-strong')} />
        ))}
      </span>
      <span className={short ? 'sr-only' : 'text-13 text-muted'}>{words}</span>
    </span>
  )
}
