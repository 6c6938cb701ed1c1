// The loaded document: whether React has hydrated it, its origin, and the page it was loaded for.
import { useSyncExternalStore } from 'react'
import { platform } from '../../platform/platform.ts'

const never = () => () => undefined

/** False in the prerendered page and during hydration, true after it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** The server's address, for examples that people copy; a placeholder while prerendering. */
export function useOrigin(): string {
  return useHydrated() ? platform().site() : 'https://kring.example'
}

/** True when the current page is the one the document was loaded for; only then does its content security policy fit. */
export function isInitialDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || new URL(loaded.name).pathname.toLowerCase() === location.pathname.toLowerCase()
}
