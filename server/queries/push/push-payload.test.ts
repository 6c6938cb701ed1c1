// What a push message says about a brainstorm's prompt.
import { expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { startSession } from '../../testing/fixtures/session-fixture.ts'
import { guest, keysOf } from '../../domain/people/person.ts'
import { buildPushPayload } from './push-payload.ts'

it.each([
  ['en', 'Gerrit asked the AI for ideas: Rye bread'],
  ['nl', 'Gerrit vroeg de AI om ideeën: Rye bread'],
] as const)('in %s, of a brainstorm’s prompt it says only who asked and about what · EXP-15 EXP-19', async (language, body) => {
  const { server, bram, id } = await startSession()
  const deps: Deps = server.app.deps
  const prompt = {
    type: 'user',
    author: guest('g', 'en'),
    displayName: 'Gerrit',
    content: 'Brainstorm: Rye bread\nMethod: SWOT',
    messageKey: null,
  } as const
  const { message } = await deps.store.messages.add(id, { ...prompt, metadata: { ideasFor: 'Rye bread' }, language: 'en' }, 1, () => false)
  const [, person] = keysOf((await bram.view(id)).self.anonymousId ?? '')
  const payload = await buildPushPayload(deps, { session_id: id, message_id: message.id, reason: 'message' }, { person: person!, language })
  expect(JSON.parse(payload ?? '')).toMatchObject({ sessionId: id, body })
})
