// False in the page that the build wrote and while it is taken over by the scripts, true from then on.
import { useSyncExternalStore } from 'react'
import { platform } from '../../platform/platform.ts'

const never = () => () => undefined

export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Where this server is, for examples that can be run as they stand; the page that is made beforehand does not know it yet. */
export function useOrigin(): string {
  return useHydrated() ? platform().site() : 'https://kring.example'
}
