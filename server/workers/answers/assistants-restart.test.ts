// Assistants across a restart of the server: who still has to answer, whose failure is offered, and what they know.
import { expect, it, onTestFinished } from 'vitest'
import type { Assistant } from '../../../shared/assistants/assistant-api.ts'
import { scriptedAssistant, startCircle, type Circle } from '../../testing/doubles/scripted-assistant.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { png } from '../../testing/fixtures/sample-files.ts'
import { visitor } from '../../testing/people/visitor.ts'

async function startAgain({ server, id }: Circle) {
  const assistant = scriptedAssistant()
  const again = await startServer({ assistant, dataDir: server.dataDir })
  onTestFinished(() => again.stop())
  const chiara = visitor(again.url, 'Chiara')
  return { assistant, ear: await chiara.join(id), view: () => chiara.view(id) }
}

it('after a restart the first one’s failure is still offered, the second answers, and the first still knows its files · MODEL-07 MODEL-08', async () => {
  const circle = await startCircle()
  const { anna, assistant, ears, id, server } = circle
  const made: Assistant[] = []
  for (const name of ['Baker', 'Miller'])
    made.push(
      await anna.json<Assistant>(`/api/sessions/${id}/assistants`, {
        method: 'POST',
        body: JSON.stringify({ name, color: '#2580c1', instruction: `You are the ${name}.` }),
      }),
    )
  const files = `/api/assistants/${made[0]!.id}/files`
  await anna.fetch(`${files}?name=rye.txt`, { method: 'POST', body: 'Rye rises slowly.', headers: { 'content-type': 'text/plain' } })
  await anna.fetch(`${files}?name=loaf.png`, { method: 'POST', body: new Uint8Array(png()), headers: { 'content-type': 'image/png' } })
  await ears[0].says('@Baker and @Miller, rye?')
  ;(await assistant.begins()).fails('ai_busy')
  const { failed } = await ears[1].hears('ai_failed')
  // The second has begun, without a word.
  await assistant.begins()
  await server.stop()

  const next = await startAgain(circle)
  const second = await next.assistant.begins()
  expect(second.prompt.instructions).toContain('"You are the Miller."')
  expect((await next.view()).failedAnswers).toEqual([{ ...failed, assistant: { id: made[0]!.id, name: 'Baker', color: '#2580c1' } }])
  second.says('And wheat.')
  second.ends()
  await next.ear.hears('new_message', ({ message }) => message.displayName === 'Miller')
  next.ear.send({ type: 'retry_answer', answerId: failed.answerId })
  const [known] = (await next.assistant.begins()).prompt.messages
  expect(known?.files).toMatchObject([
    { kind: 'text', name: 'rye.txt', text: 'Rye rises slowly.' },
    { kind: 'image', name: 'loaf.png', mimeType: 'image/png' },
  ])
  const [, loaf] = known?.files ?? []
  expect(loaf?.kind === 'image' && (await loaf.load()).length).toBeGreaterThan(50)
})
