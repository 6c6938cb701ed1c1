// A file that is being fetched: how much has arrived, and a way to cancel.
import { useState } from 'react'
import type { FetchFileOptions } from './api.ts'

export interface FileFetch {
  bytes: number
  cancel: () => void
  /** Returns the options for `fetchFile`. */
  begin: () => FetchFileOptions
}

export function useFileFetch(): FileFetch {
  const [bytes, setBytes] = useState(0)
  const [control, setControl] = useState<AbortController | null>(null)
  return {
    bytes,
    cancel: () => control?.abort(),
    begin() {
      const next = new AbortController()
      setControl(next)
      setBytes(0)
      return { signal: next.signal, onBytes: setBytes }
    },
  }
}

/** For `catch`: someone who cancels sees no error. Throws every other error. */
export function nullIfCancelled(error: unknown): null {
  if (error instanceof DOMException && error.name === 'AbortError') return null
  throw error
}
