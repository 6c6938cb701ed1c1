// Loads older messages into the list. Rows added at the start must not move what is being read; `isShifting` is true during the render
// that adds them.
import { useEffect, useState } from 'react'
import type { Row } from './rows.ts'

export function useOlder(rows: Row[], loadOlder: () => Promise<void>) {
  const [loading, setLoading] = useState(false)
  const [firstKey, setFirstKey] = useState(firstMessageKey(rows))
  const isShifting = loading || firstMessageKey(rows) !== firstKey
  useEffect(() => setFirstKey(firstMessageKey(rows)), [rows])
  const older = () => {
    if (loading) return
    setLoading(true)
    loadOlder()
      .catch(() => undefined)
      .finally(() => setLoading(false))
  }
  return { isShifting, older, loading }
}

function firstMessageKey(rows: Row[]): string | undefined {
  return rows.find((row) => row.kind === 'message')?.key
}
