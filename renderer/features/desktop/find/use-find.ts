// Searches the page below the find bar: each change of the text starts a search, and its matches arrive as an event.
import { useEffect, useState } from 'react'
import type { Found } from '../../../../shared/desktop/desktop.ts'
import { desktop } from '../../../platform/platform.ts'

/** Tells the main process how high the bar is, in pixels. */
export const setHeight = (height: number) => void desktop()?.setFindHeight(height)

/** `onOpen` is called when the bar is opened, also when it already is. */
export function useFind(onOpen: () => void) {
  const [text, setText] = useState('')
  /** Null while nothing is searched. */
  const [found, setFound] = useState<Found | null>(null)

  const search = (next: string, isForward: boolean, isNew: boolean) => void desktop()?.findInPage(next, { isForward, isNew })
  useEffect(() => {
    const bridge = desktop()
    if (!bridge) return
    const ends = [bridge.on('find', onOpen), bridge.on('found', setFound)]
    return () => ends.forEach((end) => end())
  }, [onOpen])

  return {
    text,
    found: text === '' ? null : found,
    write(next: string) {
      setText(next)
      if (next === '') setFound(null)
      search(next, true, true)
    },
    /** Searches again: the matches are no longer marked once the bar was closed, and the page may have changed. */
    again() {
      if (text !== '') search(text, true, true)
    },
    step(isForward: boolean) {
      if (text !== '') search(text, isForward, false)
    },
    close: () => void desktop()?.closeFind(),
    searchSession: () => void desktop()?.searchSession(),
  }
}
