// The hints that somebody never wants to see again, kept in this browser for good.
import { useEffect, useState } from 'react'
import type { HintId } from '../../../../shared/coaching/hints.ts'
import { local } from '../../../lib/browser/local.ts'

export function useDismissed(): [dismissed: readonly string[], dismiss: (id: HintId) => void] {
  const [dismissed, setDismissed] = useState(() => local.dismissedHints.read() ?? [])
  useEffect(() => local.dismissedHints.onChange(() => setDismissed(local.dismissedHints.read() ?? [])), [])
  const dismiss = (id: HintId) => {
    // Another tab may have added to it.
    const next = [...new Set([...(local.dismissedHints.read() ?? []), id])]
    local.dismissedHints.write(next)
    setDismissed(next)
  }
  return [dismissed, dismiss]
}
