// The dots on a note: one's own has a ring around it.
import { useTranslation } from 'react-i18next'
import type { StickyNote } from '../../../../shared/board/board.ts'
import { cn } from '../../../ui/cn.ts'

const max = 4

type VoteButtonProps = { note: StickyNote; isMine: boolean; onVote: ((id: string) => void) | null }

export function VoteButton({ note, isMine, onVote }: VoteButtonProps) {
  const { t } = useTranslation()
  const count = note.votes.length
  const dots = (
    <span aria-hidden="true" className="inline-flex items-center gap-[3px]">
      {isMine && <span className="mx-[3px] size-[9px] rounded-full bg-sticky-ink outline-2 outline-offset-[1.5px] outline-sticky-ink" />}
      {Array.from({ length: Math.min(count, max) - (isMine ? 1 : 0) }, (_, at) => (
        <span key={at} className="size-[9px] rounded-full bg-sticky-ink" />
      ))}
      {count === 0 && <span className="first-vote size-[9px] rounded-full inset-ring-[1.5px] inset-ring-sticky-ink" />}
      {count > 0 && <b className="ml-[3px] font-bold tabular-nums">{count}</b>}
    </span>
  )
  if (!onVote) return count > 0 ? dots : null
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={isMine}
      aria-label={t(isMine ? 'brainstorm.unvote' : 'brainstorm.vote')}
      title={t(isMine ? 'brainstorm.unvote' : 'brainstorm.vote')}
      onClick={() => onVote(note.id)}
      className={cn('-m-2 inline-flex min-h-6 min-w-6 shrink-0 items-center justify-end rounded-md p-2')}
    >
      {dots}
    </button>
  )
}
