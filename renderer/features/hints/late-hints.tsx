// The place of the hints on a session's page: empty until the page has nothing better to do.
import { useEffect, useState } from 'react'
import { loadTexts } from '../../lib/i18n.ts'
import { useLate } from '../../lib/use-late.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import type { SessionHintsProps } from './session-hints.tsx'

export function LateHints(props: SessionHintsProps) {
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => whenIdle(() => setIsQuiet(true)), [])
  // Without them nothing is missing.
  const Hints = useLate(isQuiet && props.isReady, load, () => undefined)
  return Hints && <Hints {...props} />
}

async function load() {
  const [{ SessionHints }] = await Promise.all([import('./session-hints.tsx'), loadTexts('hints')])
  return SessionHints
}
