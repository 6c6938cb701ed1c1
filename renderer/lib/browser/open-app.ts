// Follows a link to the desktop app, and detects whether the app opened.
import { limits } from '../../../shared/limits/limits.ts'
import { isAway } from './away.ts'

/** Resolves to false when the page kept the focus, so nothing was opened. Call it directly in a click handler, as browsers require. */
export function openApp(link: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOpened: boolean) => {
      clearTimeout(timer)
      removeEventListener('blur', leave)
      document.removeEventListener('visibilitychange', hide)
      resolve(isOpened)
    }
    // The app came to the front, or the browser shows its prompt.
    const leave = () => end(true)
    const hide = () => document.hidden && end(true)
    const timer = setTimeout(() => end(isAway()), limits.openAppMs)
    addEventListener('blur', leave)
    document.addEventListener('visibilitychange', hide)
    location.assign(link)
  })
}
