// How a brainstorm ends, and what happens to ideas in progress when something else ends them.
import { expect, it, onTestFinished } from 'vitest'
import type { Assistant } from '../../ports/ports.ts'
import { recordingAssistant } from '../../testing/doubles/assistants.ts'
import { atBoard, brainstorms } from '../../testing/people/board.ts'
import { answerAll, answers, idea, startBoard as circle } from '../../testing/fixtures/board-fixture.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

it("'New Session' ends the brainstorm and its run for everyone, and can be undone until another one starts · BRAIN-18", async () => {
  let stopped = false
  const endless: Assistant = {
    ...recordingAssistant(),
    async *structured(_prompt, signal) {
      yield idea('The only one')
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      stopped = true
    },
  }
  const { hers, his, anna, id } = await circle(endless)
  const { id: first } = await brainstorms(hers)
  await answerAll(hers)
  await hers.hears('ideas')
  await his.does('end_brainstorm', {})
  await hers.hears('ended')
  expect((await anna.view(id)).brainstorm).toBeNull()
  await expect.poll(() => stopped).toBe(true)
  await hers.does('reopen_brainstorm', { brainstormId: first })
  await expect.poll(async () => (await anna.view(id)).brainstorm?.status).toBe('results')
  await hers.opens()
  expect((await hers.sees()).ideas.length).toBeGreaterThan(0)
  await hers.does('end_brainstorm', { brainstormId: first })
  await hers.does('start_brainstorm', { topic: 'Cake', template: 'swot' })
  expect(await his.does('reopen_brainstorm', { brainstormId: first })).toBe('brainstorm_over')
  expect(
    await his.does('add_sticky', {
      ...{ id: 'a', content: 'x', color: 'blue', size: 'small', position: { x: 0, y: 0 } },
      brainstormId: first,
    }),
  ).toBe('brainstorm_over')
})

/** Silent until it is aborted. */
async function* silence(signal: AbortSignal): AsyncGenerator<never> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  yield* []
}

it('a run is ended and refunded when its server stops', async () => {
  const silent: Assistant = {
    ...recordingAssistant(),
    structured: (_prompt, signal) => silence(signal),
  }
  const server = await startServer({ assistant: silent })
  const anna = visitor(server.url, 'Anna')
  const { id } = await anna.createSession()
  const at = atBoard(await anna.join(id))
  await brainstorms(at)
  await answerAll(at)
  expect(await at.sees()).toMatchObject({ status: 'ideas' })
  await server.stop()
  const again = await startServer({ assistant: silent, dataDir: server.dataDir })
  onTestFinished(() => again.remove())
  const back = visitor(again.url, 'Anna', anna.cookie)
  await expect.poll(async () => (await back.view(id)).brainstorm?.status).toBe('questions')
  const there = atBoard(await back.join(id))
  expect((await there.opens()).brainstorm).toMatchObject({ failure: 'ai_interrupted', answers })
})

it('a run left by a dead server is ended and refunded by the next server', async () => {
  const { server, anna, hers, id } = await circle()
  await brainstorms(hers)
  await answerAll(hers, { why: 'Hunger' })
  // The state in the database if nobody ended it.
  await server.app.deps.store.brainstorms.change(id, Date.now(), async (board) => {
    await board.set(board.brainstorm!.id, { status: 'ideas', runId: 'dead', runUntil: Date.now() + 60_000, runs: 1 })
    return {}
  })
  await server.stop()
  const again = await startServer({ dataDir: server.dataDir })
  onTestFinished(() => again.remove())
  const back = visitor(again.url, 'Anna', anna.cookie)
  await expect.poll(async () => (await back.view(id)).brainstorm?.status).toBe('questions')
})
