// How much room the session's page leaves, as long as somebody wants to know.
import { useLayoutEffect, useState } from 'react'
import { limits } from '../../../../shared/limits.ts'
import type { Box, Room } from './place-hint.ts'

/** Null until the page stands. */
export function useRoom(isWanted: boolean): Room | null {
  const [room, setRoom] = useState<Room | null>(null)
  useLayoutEffect(() => {
    if (!isWanted) return
    let frame = 0
    const look = () => setRoom((before) => same(before, measure()))
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    look()
    const growth = new ResizeObserver(soon)
    const watch = () => {
      growth.disconnect()
      for (const part of parts()) growth.observe(part)
    }
    watch()
    // The transcript is another element once the first message is there.
    const exchange = new MutationObserver(watch)
    const main = document.querySelector('main')
    if (main) exchange.observe(main, { childList: true })
    const leaving = new AbortController()
    addEventListener('scroll', soon, { passive: true, capture: true, signal: leaving.signal })
    addEventListener('resize', soon, { signal: leaving.signal })
    return () => {
      cancelAnimationFrame(frame)
      growth.disconnect()
      exchange.disconnect()
      leaving.abort()
    }
  }, [isWanted])
  return isWanted ? room : null
}

const foot = () => document.querySelector('main > [data-part=foot]')
const log = () => document.querySelector('main [role=log]')

function parts(): Element[] {
  return [document.querySelector('main'), foot(), foot()?.firstElementChild, log(), log()?.firstElementChild].filter((one) => one != null)
}

function measure(): Room | null {
  const [main, below, list] = [document.querySelector('main'), foot(), log()]
  const above = list ?? main?.querySelector(':scope > header + *')
  if (!main || !below?.firstElementChild || !above) return null
  const button = list?.nextElementSibling
  // A panel beside the transcript takes a track of its own.
  const width = parseFloat(getComputedStyle(main).gridTemplateColumns)
  return {
    transcript: boxOf(above),
    foot: { ...boxOf(below), x: boxOf(main).x, width },
    column: boxOf(below.firstElementChild),
    newest: list ? newestOf(list) : edgesOf(above.firstElementChild ?? above),
    obstacles: button ? [boxOf(button)] : [],
    rem: parseFloat(getComputedStyle(document.documentElement).fontSize),
  }
}

// The rows lie on one another as the list drew them: the newest is the lowest.
function newestOf(list: Element): Room['newest'] {
  if (list.scrollHeight - list.scrollTop - list.clientHeight > limits.scrollButtonPixels) return null
  const rows = [...(list.firstElementChild?.lastElementChild?.children ?? [])].map(edgesOf)
  return rows.reduce<Room['newest']>((lowest, row) => (lowest && lowest.bottom >= row.bottom ? lowest : row), null)
}

function edgesOf(element: Element): { top: number; bottom: number } {
  const { top, bottom } = element.getBoundingClientRect()
  return { top, bottom }
}

function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

// Mostly nothing has changed, and then nothing is drawn again.
function same(before: Room | null, now: Room | null): Room | null {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now
}
