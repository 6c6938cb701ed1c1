// A message without a socket, in a session that the operator closes while it is being sent.
import { expect, it, onTestFinished } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'
import { operateSession } from './operate-session.ts'
import { postMessage } from './post-message.ts'

it('a message is not stored in a session that was closed after its first check', async () => {
  const server = await startServer({ assistant: silentAssistant })
  onTestFinished(() => server.remove())
  const { deps } = server.app
  const anna = visitor(server.url, 'Anna')
  const { id } = await anna.createSession()
  let reads = 0
  const find: typeof deps.store.sessions.find = async (sessionId) => {
    const session = await deps.store.sessions.find(sessionId)
    if ((reads += 1) === 1) await operateSession(deps, id, 'close', null)
    return session
  }
  const closing = { ...deps, store: { ...deps.store, sessions: { ...deps.store.sessions, find } } }
  await expect(postMessage(closing, guest('bram', 'en'), id, { content: 'Too late' })).rejects.toMatchObject({ code: 'session_closed' })
  expect((await anna.view(id)).messages.map(({ content }) => content)).not.toContain('Too late')
})
