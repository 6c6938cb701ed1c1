// Whether anything can be said here: the browser listens itself, or records for a server that can.
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '../../../shared/api.ts'
import { canRecord, webSpeech } from './support.ts'

export function useVoicePossible(): boolean {
  const hears = webSpeech() !== null
  const { data } = useQuery<OutputOf<'GET /api/health'>>({ queryKey: ['/api/health'], enabled: !hears && canRecord() })
  return hears || data?.transcription === true
}
