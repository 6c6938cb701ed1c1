// Escape for what lies over the page without being a dialog or a menu: only the one that opened last is closed.
import { useEffect, useRef } from 'react'

const open: (() => void)[] = []

export function useEscape(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    const close = () => latest.current()
    if (open.push(close) === 1) document.addEventListener('keydown', closeTopmost)
    return () => {
      open.splice(open.indexOf(close), 1)
      if (open.length === 0) document.removeEventListener('keydown', closeTopmost)
    }
  }, [isOpen])
}

function closeTopmost(event: KeyboardEvent): void {
  // Dialogs and menus lie higher: they hear the key on its way down to the page, and mark it as used.
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  open.at(-1)?.()
}
