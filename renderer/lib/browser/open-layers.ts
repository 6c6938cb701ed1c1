// The open layers of the page, such as dialogs, menus, panels and drawers, in the order in which they were opened.
import { useEffect, useRef } from 'react'

const open: (() => void)[] = []
let changed: () => void = () => undefined

/** Closes what was opened last; undefined if nothing is open. */
export function topmostLayer(): (() => void) | undefined {
  return open.at(-1)
}

/** Calls `listener` whenever a layer opens or closes. There is one listener. */
export function onLayersChange(listener: () => void): void {
  changed = listener
}

/** The browser's Back button calls `onClose` while this is the topmost open layer. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    const close = () => latest.current()
    open.push(close)
    changed()
    return () => {
      open.splice(open.indexOf(close), 1)
      changed()
    }
  }, [isOpen])
}
