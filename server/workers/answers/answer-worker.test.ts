// When the worker claims answers: at shutdown, and after another answer.
import { expect, it, onTestFinished, vi } from 'vitest'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { scriptedAssistant } from '../../testing/doubles/scripted-assistant.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

it('an answer claimed during shutdown does not delay it, and starts with the next server', async () => {
  const server = await startServer({ assistant: silentAssistant })
  const { answers } = server.app.deps.store
  const anna = visitor(server.url, 'Anna')
  const { id } = await anna.createSession()
  const host = await anna.join(id)
  let ended: Promise<void> | undefined
  const real = answers.claim
  const claimed = new Promise<void>((resolve) =>
    vi.spyOn(answers, 'claim').mockImplementationOnce(async (...all) => {
      const claim = await real(...all)
      ended = server.stop()
      resolve()
      return claim
    }),
  )
  await host.says('Just before the end')
  await claimed
  await ended
  const next = await startServer({ assistant: silentAssistant, dataDir: server.dataDir })
  const back = await visitor(next.url, 'Anna', anna.cookie).join(id)
  if (!back.all('session_joined')[0]?.session.answer) await back.hears('ai_started')
  await next.remove()
})

it('after an answer, the next one is claimed only if a question waits', async () => {
  const assistant = scriptedAssistant()
  const server = await startServer({ assistant })
  onTestFinished(() => server.remove())
  const { answers } = server.app.deps.store
  const [claim, isWaiting] = [vi.spyOn(answers, 'claim'), vi.spyOn(answers, 'isWaiting')]
  const anna = visitor(server.url, 'Anna')
  const host = await anna.join((await anna.createSession()).id)
  await host.says('One?')
  const first = await assistant.begins()
  await host.says('Two?')
  first.says('1')
  first.ends()
  const second = await assistant.begins()
  expect(claim).toHaveBeenCalledTimes(2)
  second.says('2')
  second.ends()
  await expect.poll(() => isWaiting.mock.settledResults.map(({ value }) => value as boolean)).toEqual([true, false, false])
  await host.says('Three?')
  const third = await assistant.begins()
  expect(claim).toHaveBeenCalledTimes(3)
  third.says('3')
  third.ends()
  await expect.poll(() => isWaiting.mock.calls.length).toBe(4)
  expect(claim).toHaveBeenCalledTimes(3)
})
