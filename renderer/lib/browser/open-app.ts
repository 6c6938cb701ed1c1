// Follows a link that the desktop app opens, and notices whether anything did.
import { limits } from '../../../shared/limits.ts'
import { isAway } from './away.ts'

/** False: the page kept the focus all the while, so nothing was opened. Begins at once: browsers want a press for it. */
export function openApp(link: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOpened: boolean) => {
      clearTimeout(timer)
      removeEventListener('blur', leave)
      document.removeEventListener('visibilitychange', hide)
      resolve(isOpened)
    }
    // The app came forward, or the browser asks whether it may.
    const leave = () => end(true)
    const hide = () => document.hidden && end(true)
    const timer = setTimeout(() => end(isAway()), limits.openAppMs)
    addEventListener('blur', leave)
    document.addEventListener('visibilitychange', hide)
    location.assign(link)
  })
}
