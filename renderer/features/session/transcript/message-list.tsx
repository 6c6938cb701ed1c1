// The transcript: renders only the visible rows, follows the newest message, and never moves while a reader has scrolled up.
import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { ArrowDown } from 'lucide-react'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { isIn, isOthersMessage, type Row } from './rows.ts'
import { endPixels, useFollowing } from './use-following.ts'
import { useOlder } from './use-older.ts'

// The column of the transcript: left of the centre on a wide screen, with a free margin on the right.
export const transcriptColumn = 'mx-auto w-full max-w-[820px] px-4 sm:px-6 xl:mx-0 xl:ml-10 xl:pr-10 xl:pl-14'

export interface MessageListHandle {
  /** Scrolls to a loaded row and highlights it for a moment. */
  reveal(key: string): void
  toNewest(): void
}

type MessageListProps = {
  ref?: Ref<MessageListHandle>
  rows: Row[]
  renderRow: (row: Row) => ReactNode
  hasOlder: boolean
  loadOlder: () => Promise<void>
  /** Called on scroll with true while the newest message is visible. */
  onNewest: (isAtNewest: boolean) => void
  /** The list starts at the first unseen message instead of the newest. */
  startsAtNew: boolean
  /** The row of the message being edited: it stays mounted, so that it keeps the focus out of view. */
  editing: string | null
  /** Called on scroll with the first and the last visible row, once the list is where it starts. */
  onView: (first: number, last: number) => void
  /** Called after the button that scrolls to the newest message, which then disappears. */
  onJump: () => void
}

/** Older messages are loaded this close to the start. */
const olderPixels = 400
/** Above the first unseen message there is room for the end of the message before it. */
const startPixels = 24
/** A row that has not been measured yet is assumed to be this high. */
const typicalRowPixels = 72
/** A message counts as read when this much of it is in view. */
const readPixels = 24
/** How long a revealed message is highlighted, as in the styles. */
const highlightMs = 2_000

export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { ref, rows, renderRow, hasOlder, loadOlder, onNewest, startsAtNew, editing, onView, onJump } = props
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const [startRow] = useState(() => (startsAtNew ? rows.findIndex(({ kind }) => kind === 'new') : -1))
  const { isOn: follows, follow, hold, release, moved, hand } = useFollowing(startRow < 0)
  const isStarted = useRef(startRow < 0)
  const [isAway, setIsAway] = useState(false)
  const [isBelow, setIsBelow] = useState(false)
  // The newest message that was in view; those after it are unread.
  const [read, setRead] = useState(() => seqBefore(rows, startRow))
  const unread = rows.filter((row) => isOthersMessage(row) && row.message.seq > read).length
  const { isShifting, older, loading } = useOlder(rows, loadOlder)

  const toNewest = useCallback(() => {
    const box = scroller.current
    if (!box) return
    box.scrollTop = box.scrollHeight
    // A message that is being edited stays in view.
    const edited = box.querySelector('textarea:focus')
    const hidden = edited ? box.getBoundingClientRect().top - edited.getBoundingClientRect().top : 0
    if (hidden > 0) box.scrollTop -= hidden
  }, [])
  const [found, setFound] = useState<{ key: string } | null>(null)
  const foundAt = found ? rows.findIndex((row) => isIn(row, found.key)) : -1
  const look = () => {
    const box = scroller.current
    const known = list.current
    if (!box || !known || !isStarted.current) return
    const { scrollTop: top, scrollHeight: height, clientHeight: room } = box
    const distance = height - top - room
    const isNear = distance <= limits.scrollButtonPixels
    const isAtEnd = distance <= endPixels
    setIsAway(!isNear)
    setIsBelow(!isAtEnd)
    onNewest(isNear)
    const last = isAtEnd ? rows.length - 1 : known.findItemIndex(top + room - readPixels)
    setRead((before) => Math.max(before, seqBefore(rows, last + 1)))
    const first = known.findItemIndex(top)
    if (foundAt >= first && foundAt <= last) release()
    onView(first, last)
  }
  const lookAgain = useEffectEvent(look)
  const jumpToNewest = () => {
    follow()
    // The list scrolls again when it has measured its last rows, then also to the end of the space below them.
    list.current?.scrollToIndex(rows.length - 1, { align: 'end', offset: limits.scrollButtonPixels })
    toNewest()
  }

  const keepNewest = useEffectEvent(() => {
    if (scroller.current) moved(scroller.current)
    if (follows.current) toNewest()
  })
  // While following, keep the newest message visible whenever the list or the last row grows.
  useLayoutEffect(() => {
    const inner = column.current
    if (!inner) return
    const growth = new ResizeObserver(() => {
      keepNewest()
      lookAgain()
    })
    growth.observe(inner)
    if (scroller.current) growth.observe(scroller.current)
    return () => growth.disconnect()
  }, [])

  useEffect(() => {
    if (startRow < 0) return
    list.current?.scrollToIndex(startRow, { align: 'start', offset: -startPixels })
    // The list first measures the rows around it.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isStarted.current = true
        lookAgain()
      }),
    )
    return () => cancelAnimationFrame(frame)
  }, [startRow])

  useLayoutEffect(() => keepNewest(), [rows.length])

  useImperativeHandle(ref, () => ({ reveal: (key) => setFound({ key }), toNewest: jumpToNewest }))
  // Runs after the render that may have added the row.
  const isFound = foundAt >= 0
  useEffect(() => {
    if (!isFound) return
    hold()
    list.current?.scrollToIndex(foundAt, { align: 'center' })
    const end = setTimeout(() => setFound(null), highlightMs)
    return () => clearTimeout(end)
    // Only when the target changes or appears, not whenever the list grows.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found, isFound])

  const onScroll = () => {
    const box = scroller.current
    if (!box) return
    moved(box)
    look()
    const { scrollTop: top, scrollHeight: height, clientHeight: room } = box
    if (hasOlder && isStarted.current && top < olderPixels && height - top - room > limits.scrollButtonPixels) older()
  }

  // The list always follows this person's own messages.
  const last = rows.at(-1)
  const lastIsMine = last?.kind === 'outgoing'
  const showMine = useEffectEvent(() => {
    follow()
    toNewest()
  })
  useEffect(() => {
    if (lastIsMine) showMine()
  }, [lastIsMine, last?.key])
  const editedAt = editing === null ? -1 : rows.findIndex((row) => row.key === editing)
  const toNewestLabel = unread > 0 ? t('session.toNewestUnread', { count: unread }) : t('session.toNewest')

  return (
    <div className="@container/transcript relative min-h-0">
      <div
        ref={scroller}
        onScroll={onScroll}
        {...hand}
        role="log"
        aria-live="off"
        aria-label={t('session.transcript')}
        tabIndex={0}
        className="h-full overflow-x-hidden overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none] [scrollbar-width:thin]"
      >
        <div ref={column} className={`${transcriptColumn} pb-4 sm:pb-5`}>
          {hasOlder && (
            <div className="grid place-items-center pt-4">
              <button
                type="button"
                onClick={older}
                disabled={loading}
                className="min-h-(--target) px-3 text-13 font-semibold text-muted underline disabled:no-underline"
              >
                {t('session.loadOlder')}
              </button>
            </div>
          )}
          <Virtualizer
            ref={list}
            scrollRef={scroller}
            shift={isShifting}
            startMargin={hasOlder ? 60 : 0}
            // Without it, twice as many rows as fit are rendered at first.
            itemSize={typicalRowPixels}
            {...(editedAt >= 0 && { keepMounted: [editedAt] })}
          >
            {rows.map((row) => (
              <div key={row.key} className={found && isIn(row, found.key) ? 'found' : undefined}>
                {renderRow(row)}
              </div>
            ))}
          </Virtualizer>
        </div>
      </div>
      {(isAway || (isBelow && unread > 0)) && (
        <button
          type="button"
          aria-label={toNewestLabel}
          title={toNewestLabel}
          onClick={() => {
            jumpToNewest()
            onJump()
          }}
          className="absolute right-4 bottom-2 grid size-10 place-items-center rounded-full bg-raised shadow-lift ring ring-line hover:veil max-sm:size-11 sm:right-8"
        >
          <ArrowDown />
          {unread > 0 && (
            <span className="absolute -top-1.5 left-1/2 min-w-5 -translate-x-1/2 rounded-full bg-accent px-1.5 text-12 leading-5 font-bold text-on-accent tabular-nums">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      )}
    </div>
  )
})

/** The newest message before this row; 0 if there is none. Without a row: the newest of all. */
function seqBefore(rows: Row[], index: number): number {
  const before = index < 0 ? rows : rows.slice(0, index)
  return before.reduce((seq, row) => (row.kind === 'message' ? Math.max(seq, row.message.seq) : seq), 0)
}
