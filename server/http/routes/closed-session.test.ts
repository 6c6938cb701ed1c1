// A session that the operator closed is read-only over HTTP too, even for its host, who may still export, report and delete it.
import { expect, it, onTestFinished } from 'vitest'
import type { api } from '../../../shared/api/api.ts'
import { openGround } from '../../testing/checks/authorization.ts'
import type { Row } from '../../testing/checks/matrix-row.ts'
import { matrix } from '../../testing/checks/route-matrix.ts'

const example = { sessionId: 'its-id', messageId: 'its-message', attachmentId: 'its-attachment', fileName: 'its-file' }
const assistant = { name: 'Baker', color: '#2580c1', instruction: 'You know bread.' }

/** What the host sends, and the refusal; null: it is allowed. */
const calls: Record<string, { body?: object; refusal: string | null }> = {
  'POST /api/sessions/:id': { body: { title: 'New' }, refusal: 'session_closed' },
  'POST /api/sessions/:id/messages': { body: { content: 'Rye' }, refusal: 'session_closed' },
  'POST /api/sessions/:id/assistants': { body: assistant, refusal: 'session_closed' },
  'POST /api/sessions/:id/assistant-imports': { body: { kring: 'assistant', version: 1, ...assistant }, refusal: 'session_closed' },
  'POST /api/sessions/:id/assistants/:assistantId': { body: assistant, refusal: 'session_closed' },
  'DELETE /api/sessions/:id/assistants/:assistantId': { refusal: 'session_closed' },
  'POST /api/sessions/:id/recap': { body: { since: 0 }, refusal: 'session_closed' },
  'POST /api/upload': { refusal: 'session_closed' },
  'POST /api/messages/:id/withdraw': { body: { files: 1 }, refusal: 'session_closed' },
  'DELETE /api/attachments/:id': { refusal: 'session_closed' },
  'POST /api/sessions/:id/push': { body: { level: 'nothing' }, refusal: null },
  'POST /api/sessions/:id/join-requests': { body: { displayName: 'Anna' }, refusal: null },
  'DELETE /api/sessions/:id/join-requests': { refusal: null },
  'POST /api/integrations/:id/send': { refusal: 'not_connected' },
  'POST /api/file-links': { refusal: null },
  'POST /api/reports': { body: { messageId: undefined, reason: 'spam' }, refusal: null },
  'DELETE /api/sessions/:id': { refusal: null },
}

it('in a closed session its host cannot change anything by any route that names the session, its messages or its files · OPER-06', async () => {
  const named = Object.entries<Row>(matrix).filter(([route, { ask }]) => {
    const { path, query, body } = ask?.(example) ?? {}
    return !route.startsWith('GET ') && /its-/.test(JSON.stringify({ path, body, query }))
  })
  const ground = await openGround()
  onTestFinished(() => ground.remove())
  const meeting = await ground.at('host', 'public')
  const { store } = ground.server.app.deps
  await store.access.change(meeting.sessionId, () => ({ set: { isClosed: true } }), Date.now())
  const answers: Record<string, string | null> = {}
  for (const [route, row] of named) {
    const { path = {}, query, body } = row.ask?.(meeting) ?? {}
    const [method, pattern] = route.split(' ') as [string, keyof typeof api]
    const address = pattern.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(path[name] ?? ''))
    const sent = { ...body, ...calls[route]?.body }
    const response = await ground.people.host.fetch(query ? `${address}?${query}` : address, { method, body: JSON.stringify(sent) })
    const text = await response.text()
    answers[route] = response.ok ? null : (JSON.parse(text) as { code: string }).code
  }
  expect(answers).toEqual(Object.fromEntries(Object.entries(calls).map(([route, { refusal }]) => [route, refusal])))
})
