// Opens the menu of a message when it is held with a finger.
import { useEffect } from 'react'

const holdMs = 500
const slackPixels = 10

export function useLongPress(): void {
  useEffect(() => {
    let cancel = () => {}
    let start: { x: number; y: number } | null = null
    let isOpened = false

    function stop(): void {
      cancel()
      start = null
    }
    function begin(event: PointerEvent): void {
      stop()
      isOpened = false
      const pressed = event.target instanceof Element ? event.target : null
      if (event.pointerType !== 'touch' || !pressed || pressed.closest('a, button, input, textarea, summary')) return
      const menu = pressed.closest('[role="log"] article')?.querySelector('.message-menu')
      if (!menu) return
      start = { x: event.clientX, y: event.clientY }
      const timer = setTimeout(() => {
        stop()
        isOpened = true
        menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
      }, holdMs)
      cancel = () => clearTimeout(timer)
    }
    function move({ clientX, clientY }: PointerEvent): void {
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > slackPixels) stop()
    }
    // The browser's own menu, and the click when the finger is lifted, would close the menu again.
    function block(event: Event): void {
      if (event.type === 'contextmenu' && start === null && !isOpened) return
      if (event.type === 'click' && !isOpened) return
      event.preventDefault()
      if (event.type !== 'click') return
      event.stopPropagation()
      isOpened = false
    }

    const listeners = [
      ['pointerdown', begin],
      ['pointermove', move],
      ['pointerup', stop],
      ['pointercancel', stop],
      ['contextmenu', block],
      ['click', block],
    ] as [string, (event: Event) => void][]
    for (const [type, listener] of listeners) document.addEventListener(type, listener, { capture: true })
    return () => {
      stop()
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, { capture: true })
    }
  }, [])
}
