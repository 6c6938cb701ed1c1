// The transcript: renders only the visible rows, follows the newest message, and never moves while a reader has scrolled up.
import { memo, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { ArrowDown } from 'lucide-react'
import { limits } from '../../../../shared/limits.ts'
import type { Row } from './rows.ts'

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
}

/** Older messages are loaded this close to the start. */
const olderPixels = 400
/** Browsers round the scroll position at the end of a list. */
const endPixels = 2
/** A scroll this soon after a wheel, touch, press or key counts as made by hand. */
const handMs = 1_000

export const MessageList = memo(function MessageList({ ref, rows, renderRow, hasOlder, loadOlder, onNewest }: MessageListProps) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const follows = useRef(true)
  const seen = useRef({ top: 0, height: 0 })
  const touchedAt = useRef(-Infinity)
  const touch = () => void (touchedAt.current = performance.now())
  const [isAway, setIsAway] = useState(false)
  const { isShifting, older, loading } = useOlder(rows, loadOlder)

  const toNewest = useCallback(() => {
    const box = scroller.current
    if (box) box.scrollTop = box.scrollHeight
  }, [])
  const jumpToNewest = () => {
    follows.current = true
    list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
    toNewest()
  }

  // While following, keep the newest message visible whenever the list or the last row grows.
  useLayoutEffect(() => {
    const inner = column.current
    if (!inner) return
    const growth = new ResizeObserver(() => follows.current && toNewest())
    growth.observe(inner)
    if (scroller.current) growth.observe(scroller.current)
    return () => growth.disconnect()
  }, [toNewest])

  useLayoutEffect(() => {
    if (follows.current) toNewest()
  }, [rows.length, toNewest])

  const [found, setFound] = useState<string | null>(null)
  useImperativeHandle(ref, () => ({
    reveal(key) {
      follows.current = false
      setFound(key)
    },
    toNewest: jumpToNewest,
  }))
  // Runs after the render that may have added the row.
  const foundAt = found === null ? -1 : rows.findIndex((row) => row.key === found)
  const isFound = foundAt >= 0
  useEffect(() => {
    if (isFound) list.current?.scrollToIndex(foundAt, { align: 'center' })
    // Only when the target changes or appears, not whenever the list grows.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [found, isFound])

  const onScroll = () => {
    const box = scroller.current
    if (!box) return
    const { scrollTop: top, scrollHeight: height } = box
    const distance = height - top - box.clientHeight
    const isNear = distance <= limits.scrollButtonPixels
    // Following stops at the first pixel that is scrolled up by hand. Without a hand only a large jump stops it, such as one by the browser's
    // search, because the list also moves when it measures its rows.
    const up = seen.current.top - top
    const isByHand = performance.now() - touchedAt.current < handMs
    if ((isByHand && up > 0) || (up > limits.scrollButtonPixels && height === seen.current.height)) follows.current = false
    else if (distance <= endPixels || (isNear && up < 0)) follows.current = true
    seen.current = { top, height }
    setIsAway(!isNear)
    onNewest(isNear)
    if (hasOlder && top < olderPixels && !isNear) older()
  }

  // The list always follows this person's own messages.
  const last = rows.at(-1)
  const lastIsMine = last?.kind === 'outgoing'
  useEffect(() => {
    if (!lastIsMine) return
    follows.current = true
    toNewest()
  }, [lastIsMine, last?.key, toNewest])

  return (
    <div className="relative min-h-0">
      <div
        ref={scroller}
        onScroll={onScroll}
        onWheel={touch}
        onTouchMove={touch}
        onPointerDown={touch}
        onKeyDown={touch}
        role="log"
        aria-live="off"
        aria-label={t('session.transcript')}
        tabIndex={0}
        className="h-full overflow-x-hidden overflow-y-auto -outline-offset-2 [overflow-anchor:none] [scrollbar-width:thin]"
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
          <Virtualizer ref={list} scrollRef={scroller} shift={isShifting} startMargin={hasOlder ? 60 : 0}>
            {rows.map((row) => (
              <div key={row.key} className={row.key === found ? 'found' : undefined} onAnimationEnd={() => setFound(null)}>
                {renderRow(row)}
              </div>
            ))}
          </Virtualizer>
        </div>
      </div>
      {isAway && (
        <button
          type="button"
          aria-label={t('session.toNewest')}
          title={t('session.toNewest')}
          onClick={jumpToNewest}
          className="absolute right-4 bottom-2 grid size-10 place-items-center rounded-full bg-raised shadow-lift ring ring-line hover:veil max-sm:size-11 sm:right-8"
        >
          <ArrowDown />
        </button>
      )}
    </div>
  )
})

// Rows added at the start must not move what is being read; `isShifting` is true during the render that adds them.
function useOlder(rows: Row[], loadOlder: () => Promise<void>) {
  const [loading, setLoading] = useState(false)
  const [firstKey, setFirstKey] = useState(firstMessageKey(rows))
  const isShifting = loading || firstMessageKey(rows) !== firstKey
  useEffect(() => setFirstKey(firstMessageKey(rows)), [rows])
  const older = () => {
    if (loading) return
    setLoading(true)
    loadOlder()
      .catch(() => undefined)
      .finally(() => setLoading(false))
  }
  return { isShifting, older, loading }
}

function firstMessageKey(rows: Row[]): string | undefined {
  return rows.find((row) => row.kind === 'message')?.key
}
