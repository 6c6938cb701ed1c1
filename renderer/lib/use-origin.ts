// Where this server is, for examples that can be run as they stand; the page that is made beforehand does not know it yet.
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => location.origin,
    () => 'https://kring.example',
  )
}
