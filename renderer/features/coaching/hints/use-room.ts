// Measures the free space on the session's page while it is needed.
import { useLayoutEffect, useState } from 'react'
import { limits } from '../../../../shared/limits/limits.ts'
import type { Box, Room } from './place-hint.ts'

/** Null until the page is rendered. */
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
    // The first message replaces the transcript's element.
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
  // A panel beside the transcript has its own grid column.
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

// The order of the list's rows in the DOM is arbitrary: the lowest row is the newest.
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

// Keeps the old object when nothing has changed, so that React does not render again.
function same(before: Room | null, now: Room | null): Room | null {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now
}
