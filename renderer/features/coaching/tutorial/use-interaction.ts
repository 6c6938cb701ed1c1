// Notices that somebody clicks or types in an element, with whatever they do that.
import { useEffect, useEffectEvent } from 'react'

export function useInteraction(element: HTMLElement | undefined, onUsed: () => void): void {
  const used = useEffectEvent(onUsed)
  useEffect(() => {
    if (!element) return
    const leaving = new AbortController()
    const options = { capture: true, signal: leaving.signal }
    element.addEventListener('click', () => used(), options)
    element.addEventListener('input', () => used(), options)
    // The button of a menu keeps these keys from becoming a click.
    element.addEventListener(
      'keydown',
      ({ key }) => (key === 'Enter' || key === ' ' || (key === 'ArrowDown' && hasMenu(element))) && used(),
      options,
    )
    return () => leaving.abort()
  }, [element])
}

function hasMenu(element: HTMLElement): boolean {
  return element.getAttribute('aria-haspopup') === 'menu'
}
