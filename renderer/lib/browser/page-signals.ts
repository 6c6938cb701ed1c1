// Reports to the connection when the device loses its network or has one again, and when the page is visible again.
import type { PageSignals } from '../../../shared/sync/ports.ts'

export const pageSignals: PageSignals = {
  isVisible: () => document.visibilityState === 'visible',
  listen({ onOffline, onReturn }) {
    const onVisibility = () => pageSignals.isVisible() && onReturn()
    addEventListener('offline', onOffline)
    addEventListener('online', onReturn)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      removeEventListener('offline', onOffline)
      removeEventListener('online', onReturn)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  },
}
