// HTTP route for transcription; the body is the audio itself.
import type { Request, Router } from 'express'
import { api, type OutputOf } from '../../../shared/api/api.ts'
import { audioTypeOf, type AudioType } from '../../../shared/messages/message-input.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { transcribe } from '../../commands/messages/transcribe.ts'
import type { ByteBudget } from '../../domain/limits/byte-budget.ts'
import { holdBody, rawBody } from '../limits/hold-body.ts'
import { nameRoute } from '../observe.ts'
import { personOf } from '../person.ts'

type Tools = Pick<Deps, 'config' | 'store' | 'models' | 'log' | 'now'>

const name = 'POST /api/transcribe'

export function transcribeRoutes(router: Router, deps: Tools, budget: ByteBudget): void {
  const { models, log } = deps
  router.post(
    '/api/transcribe',
    (request, _response, next) => {
      nameRoute(request, name)
      // Checked before up to ten megabytes are read.
      if (!models.choose('free', null).assistant.transcribe) throw new AppError('transcription_unavailable')
      typeOf(request)
      next()
    },
    holdBody(budget, limits.audioBytes),
    rawBody(limits.audioBytes),
    async (request, response) => {
      const query = api[name].query.safeParse(request.query)
      const bytes: unknown = request.body
      if (!query.success || !(bytes instanceof Uint8Array) || bytes.length === 0) throw new AppError('bad_request')
      const gone = new AbortController()
      response.once('close', () => gone.abort())
      try {
        const recording = { bytes, mimeType: typeOf(request), language: query.data.language ?? null }
        const text = await transcribe(deps, personOf(request), recording, gone.signal)
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
