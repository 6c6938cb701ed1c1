// Escape for overlays that are not dialogs or menus: closes only the one opened last.
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
  // Dialogs and menus are above: they handle the key in the capture phase and prevent its default.
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  open.at(-1)?.()
}
