// On a small screen the sidebar is a modal layer: it traps the focus, closes on Escape, and restores the focus.
import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { isWideScreen } from '../../../lib/browser/device.ts'
import { useLayer } from '../../../lib/browser/open-layers.ts'
import { useEscape } from '../../../lib/browser/use-escape.ts'

export function useDrawer(isOpen: boolean, drawer: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEscape(isOpen && !isWideScreen(), onClose)
  useLayer(isOpen && !isWideScreen(), onClose)
  useEffect(() => {
    const before = document.activeElement
    if (!isOpen || isWideScreen() || !(before instanceof HTMLElement)) return
    const box = drawer.current
    box?.focus()
    return () => {
      if (box?.contains(document.activeElement) || document.activeElement === document.body) before.focus()
    }
  }, [isOpen, drawer])
  // When the window becomes narrow, an open sidebar would suddenly cover the page.
  useEffect(() => {
    if (!isOpen || !isWideScreen()) return
    const onResize = () => isWideScreen() || onClose()
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [isOpen, onClose])
}

/** Keeps Tab within the drawer, which covers the rest of the page. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  const box = event.currentTarget
  if (event.key !== 'Tab' || isWideScreen()) return
  const stops = [...box.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')].filter((one) => one.checkVisibility())
  const edge = event.shiftKey ? [box, stops[0]] : [stops.at(-1)]
  if (!edge.some((one) => one === document.activeElement)) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}
