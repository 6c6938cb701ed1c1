// The sidebar on a small screen is a layer: it takes the focus and keeps it, Escape closes it, and the focus goes back to where it was.
import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { isWideScreen } from '../../../lib/browser/device.ts'
import { useEscape } from '../../../lib/browser/use-escape.ts'

export function useDrawer(isOpen: boolean, drawer: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEscape(isOpen && !isWideScreen(), onClose)
  useEffect(() => {
    const before = document.activeElement
    if (!isOpen || isWideScreen() || !(before instanceof HTMLElement)) return
    const box = drawer.current
    box?.focus()
    return () => {
      if (box?.contains(document.activeElement) || document.activeElement === document.body) before.focus()
    }
  }, [isOpen, drawer])
  // In a window that becomes narrow it would suddenly lie over what somebody is doing.
  useEffect(() => {
    if (!isOpen || !isWideScreen()) return
    const onResize = () => isWideScreen() || onClose()
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [isOpen, onClose])
}

/** After its last element Tab goes on with its first: what lies behind cannot be seen. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  const box = event.currentTarget
  if (event.key !== 'Tab' || isWideScreen()) return
  const stops = [...box.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')].filter((one) => one.checkVisibility())
  const edge = event.shiftKey ? [box, stops[0]] : [stops.at(-1)]
  if (!edge.some((one) => one === document.activeElement)) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}
