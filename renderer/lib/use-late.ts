// A part of the page that is loaded when it is first wanted; null until then.
import { useEffect, useRef, useState } from 'react'

/**
 * `onFail` is called each time it was wanted and did not load: an update took its file away, or the line is down. A browser may
 * remember that a file did not load until the page is loaded anew.
 */
export function useLate<T>(isWanted: boolean, load: () => Promise<T>, onFail: () => void): T | null {
  const [part, setPart] = useState<{ loaded: T } | null>(null)
  const how = useRef({ load, onFail })
  useEffect(() => {
    how.current = { load, onFail }
  })
  const isMissing = isWanted && part === null
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    how.current.load().then(
      (loaded) => isGone || setPart({ loaded }),
      () => isGone || how.current.onFail(),
    )
    return () => {
      isGone = true
    }
  }, [isMissing])
  return part?.loaded ?? null
}
