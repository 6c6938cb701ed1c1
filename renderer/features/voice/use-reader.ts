// Reading answers aloud, for the session screen; offered only where the browser has voices. Any key stops it.
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { toast } from '../../ui/toast.ts'

export interface Reader {
  /** The id of the message that is being read. */
  reading: string | null
  start(messageId: string, text: string): void
  stop(): void
}

/** It ends when another session is opened. */
export function useReader(sessionId: string): Reader | null {
  const { t } = useTranslation()
  const hasVoices = useSyncExternalStore(onVoices, countVoices, () => 0) > 0
  const [reading, setReading] = useState<string | null>(null)
  // Changes with each start and stop, so that a start that is still loading notices.
  const turn = useRef(0)
  const silence = useRef<() => void>(() => undefined)

  const stop = useCallback(() => {
    turn.current += 1
    setReading(null)
    silence.current()
    silence.current = () => undefined
  }, [])

  const start = useCallback(
    async (messageId: string, text: string) => {
      stop()
      const mine = turn.current
      setReading(messageId)
      try {
        const { readAloud } = await import('./reading/read-aloud.ts')
        if (mine !== turn.current) return
        const say = { code: t('message.readCode'), formula: t('message.readFormula') }
        silence.current = readAloud(text, say, () => mine === turn.current && setReading(null))
      } catch {
        if (mine !== turn.current) return
        setReading(null)
        toast({ title: t('common.loadFailed'), tone: 'bad' })
      }
    },
    [stop, t],
  )

  useEffect(() => stop, [sessionId, stop])

  return useMemo(
    () => (hasVoices ? { reading, start: (messageId, text) => void start(messageId, text), stop } : null),
    [hasVoices, reading, start, stop],
  )
}

const countVoices = () => ('speechSynthesis' in window ? speechSynthesis.getVoices().length : 0)

/** Browsers load their voices after the page. */
function onVoices(onChange: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined
  speechSynthesis.addEventListener('voiceschanged', onChange)
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange)
}
