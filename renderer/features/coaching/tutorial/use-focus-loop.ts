// Tab cycles between the card and the highlighted element, unless the focus is elsewhere.
import { useEffect, type RefObject } from 'react'

export function useFocusLoop(card: RefObject<HTMLElement | null>, target: HTMLElement | undefined): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey || !card.current) return
      const stops = [...tabStops(card.current), ...(target ? tabStops(target) : [])]
      const active = document.activeElement
      const at = stops.findIndex((stop) => stop === active)
      if (at === -1 && active !== card.current) return
      const next = event.shiftKey ? stops.at(at === -1 ? -1 : at - 1) : (stops[at + 1] ?? stops[0])
      if (!next) return
      event.preventDefault()
      event.stopPropagation()
      next.focus()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [card, target])
}

function tabStops(root: HTMLElement): HTMLElement[] {
  return [root, ...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }) && isControl(one),
  )
}

// A root that only contains controls is not a tab stop itself.
function isControl(element: HTMLElement): boolean {
  return element.matches('a[href], button, input, select, textarea, [tabindex]')
}
