// Faults of the product that the other tests found, each as small as it can be: they stay mended.
import { expect, it, vi } from 'vitest'
import { applyEvent, fromView } from '../../renderer/features/session/session-state.ts'
import { startCircle } from '../testing/scripted-assistant.ts'

it('an answer that begins while somebody joins does not fall back to nothing on their screen · G7', async () => {
  const { server, assistant, id, bram, ears } = await startCircle()
  const { participants } = server.app.deps.store
  const real = participants.list
  // The joining connection holds events back already; its snapshot reads the open answer after this.
  vi.spyOn(participants, 'list').mockImplementationOnce(async (...all) => {
    await ears[0].says('A question')
    ;(await assistant.begins()).says('What people saw')
    await ears[0].hears('ai_delta')
    return real(...all)
  })
  const late = await bram.join(id)
  await late.settles()
  const [joined, ...after] = late.heard.slice(late.heard.findIndex(({ type }) => type === 'session_joined'))
  if (joined?.type !== 'session_joined') throw new Error('did not join')
  let state = fromView(joined.session)
  const shown = [state.answer?.text]
  for (const event of after) shown.push((state = applyEvent(state, event)).answer?.text)
  expect(new Set(shown)).toEqual(new Set(['What people saw']))
})
