// Leaves room for the keyboard on screen. Most browsers shrink the page themselves; iOS covers its lower part instead.
/** Smaller differences are the browser's own bars. */
const leastPixels = 120

/** Sets `--keyboard` to the covered height until the returned function is called. */
export function leaveKeyboardRoom(): () => void {
  const view = visualViewport
  if (!view) return () => undefined
  const root = document.documentElement
  const fit = () => {
    // A page that was zoomed in shows only a part too, but covers nothing.
    const covered = Math.abs(view.scale - 1) < 0.01 ? innerHeight - view.height : 0
    const isOpen = covered > leastPixels
    root.style.setProperty('--keyboard', `${isOpen ? Math.round(covered) : 0}px`)
    // iOS moves the page up to show the field; the field is visible without that.
    if (isOpen) window.scrollTo(0, 0)
  }
  view.addEventListener('resize', fit)
  fit()
  return () => {
    view.removeEventListener('resize', fit)
    root.style.removeProperty('--keyboard')
  }
}
