// Turns a recording into text; the body of the call is the audio itself.
import express, { type Request, type Router } from 'express'
import { api, type OutputOf } from '../../shared/api.ts'
import { audioTypeOf, type AudioType } from '../../shared/audio-types.ts'
import { AppError } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import type { Deps } from '../deps.ts'
import { limitTranscriptions } from './limits.ts'
import { nameRoute } from './observe.ts'

const name = 'POST /api/transcribe'

export function transcribeRoutes(router: Router, { config, assistantFor, log }: Pick<Deps, 'config' | 'assistantFor' | 'log'>): void {
  router.post(
    '/api/transcribe',
    (request, _response, next) => {
      nameRoute(request, name)
      // Before ten megabytes are read for nothing.
      if (!assistantFor('free').transcribe) throw new AppError('transcription_unavailable')
      typeOf(request)
      next()
    },
    limitTranscriptions(config.rateLimit),
    express.raw({ type: () => true, limit: limits.audioBytes }),
    async (request, response) => {
      const query = api[name].query.safeParse(request.query)
      const bytes: unknown = request.body
      const assistant = assistantFor('free')
      if (!assistant.transcribe || !query.success || !(bytes instanceof Uint8Array) || bytes.length === 0) throw new AppError('bad_request')
      const gone = new AbortController()
      response.once('close', () => gone.abort())
      try {
        const text = await assistant.transcribe({ bytes, mimeType: typeOf(request), language: query.data.language ?? null }, gone.signal)
        response.json({ text: text.trim() } satisfies OutputOf<typeof name>)
      } catch (error) {
        if (gone.signal.aborted) return
        log.warn({ error }, 'a recording was not transcribed')
        throw error
      }
    },
  )
}

function typeOf(request: Request): AudioType {
  const type = audioTypeOf(request.headers['content-type'])
  if (!type) throw new AppError('audio_unsupported')
  return type
}
