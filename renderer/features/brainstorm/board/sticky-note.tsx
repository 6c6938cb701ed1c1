// One sticky note: its text, author and votes. Memoised, because a board may have hundreds.
import { memo, useSyncExternalStore, type ReactNode } from 'react'
import type { StickyNote as Note } from '../../../../shared/board/board.ts'
import { stickyBox, type StickySize } from '../../../../shared/board/brainstorm.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { cn } from '../../../ui/cn.ts'
import type { Others } from '../live/others.ts'

// The largest number of dots on a note; the person's own vote has a ring around it.
const max = 4

type VoteButtonProps = { note: Note; isMine: boolean; onVote: ((id: string) => void) | null }

function VoteButton({ note, isMine, onVote }: VoteButtonProps) {
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

// The font size of a note: by its size, and smaller for long texts.
const looks = {
  small: 'text-[0.875rem] leading-[1.125rem]',
  medium: 'text-[0.9375rem] leading-5',
  large: 'text-[1.1875rem] leading-[1.5625rem] font-semibold',
} as const satisfies Record<StickySize, string>

export function textLook(size: StickySize, length: number): string {
  if (length > 220) return 'text-12 leading-[0.9375rem]'
  if (length > 90) return 'text-13 leading-[1.0625rem]'
  return looks[size]
}

const padding = { small: 'p-3.5 pb-2.5', medium: 'p-3.5 pb-2.5', large: 'p-4.5 pb-3' } as const satisfies Record<StickySize, string>

interface StickyNoteProps {
  note: Note
  others: Others
  /** The only note in the tab order. */
  isStop: boolean
  isSelected: boolean
  isMine: boolean
  myVote: boolean
  /** Null when voting is not allowed here. */
  onVote: ((id: string) => void) | null
  level: number
  /** Replaces the text while it is edited. */
  editor: ReactNode
  tools: ReactNode
}

export const StickyNote = memo(function StickyNote(props: StickyNoteProps) {
  const { note, others, isStop, isSelected, isMine, myVote, onVote, level, editor, tools } = props
  const { t } = useTranslation()
  const place = useSyncExternalStore(others.subscribe, () => others.placeOf(note.id))
  const { x, y } = place?.position ?? note.position
  const { width, height } = stickyBox[note.size]
  const moved = place === null ? undefined : place.by ? 'others' : 'me'
  const isFaceDown = note.isHidden && !isMine
  const author = isMine ? t('brainstorm.you') : note.userName
  return (
    <div
      className="note-place"
      data-note={note.id}
      data-moved={moved}
      style={{ transform: `translate(${x}px, ${y}px)`, zIndex: isSelected || editor ? 300 : place ? 290 : level }}
    >
      <div
        role="group"
        tabIndex={isStop ? 0 : -1}
        aria-label={useNoteName(note, author, isFaceDown, myVote)}
        aria-describedby="board-help"
        data-box=""
        data-moved={moved}
        data-selected={isSelected ? '' : undefined}
        data-hidden={isFaceDown ? '' : undefined}
        className={cn(
          `note note-color sticky-${note.color} flex flex-col justify-between rounded-sm select-none`,
          padding[note.size],
          place?.by && `hue-${place.by.hue}`,
        )}
        style={{ width, minHeight: height }}
      >
        {editor || (
          <p
            dir="auto"
            aria-hidden="true"
            className={cn(
              'min-h-5 font-medium wrap-anywhere whitespace-pre-wrap',
              textLook(note.size, note.content.length),
              !isSelected && 'line-clamp-14',
            )}
          >
            {note.content}
          </p>
        )}
        <div className="mt-3 flex items-center justify-between gap-2 text-12 leading-4 font-semibold">
          <span aria-hidden="true" className="inline-flex min-w-0 items-center gap-1.5">
            <span className="size-2 shrink-0 rounded-full bg-sticky-ink" />
            <bdi className="truncate">{author}</bdi>
          </span>
          {note.isHidden ? (
            isMine && <span className="shrink-0 font-medium">{t('brainstorm.onlyYou')}</span>
          ) : (
            <VoteButton note={note} isMine={myVote} onVote={onVote} />
          )}
        </div>
      </div>
      {tools}
    </div>
  )
})

function useNoteName({ content, color, votes }: Note, name: string, isFaceDown: boolean, myVote: boolean): string {
  const { t } = useTranslation()
  const shade = t(`brainstorm.colors.${color}`)
  if (isFaceDown) return t('brainstorm.noteNameHidden', { name, color: shade })
  const words = t('brainstorm.noteName', { name, color: shade, text: content || t('brainstorm.noteEmpty') })
  if (votes.length === 0) return words
  const said = t('brainstorm.noteVotes', { count: votes.length })
  return `${words}. ${said}${myVote ? `, ${t('brainstorm.noteVotedByYou')}` : ''}`
}
