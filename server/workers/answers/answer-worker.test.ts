// The worker at shutdown: it does not wait for an answer that nobody has started to read.
import { it, vi } from 'vitest'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
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
