// Where this server is, for examples that can be run as they stand; the page that is made beforehand does not know it yet.
import { useSyncExternalStore } from 'react'
import { platform } from '../../platform/platform.ts'

const never = () => () => undefined

export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => platform().site(),
    () => 'https://kring.example',
  )
}
