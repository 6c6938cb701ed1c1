// A stored value without a browser: it lasts as long as the test that keeps it.
import type { StoredValue } from '../ports.ts'

export function memoryValue<T>(kept: T | null = null): StoredValue<T> {
  return {
    read: () => kept,
    write: (value) => void (kept = value),
    onChange: () => () => undefined,
  }
}
