// A brainstorm without a provider, at the real pace of the offline assistant.
import { expect, it } from 'vitest'
import { offlineAssistant } from '../../adapters/assistants/assistant-offline.ts'
import { brainstorms } from '../../testing/people/board.ts'
import { answerAll, startBoard as circle } from '../../testing/fixtures/board-fixture.ts'

it('the offline assistant returns three samples that are labelled as samples · BRAIN-14', async () => {
  const { hers } = await circle(offlineAssistant)
  await brainstorms(hers)
  const since = performance.now()
  await answerAll(hers)
  await hers.hears('status', ({ status }) => status === 'results')
  const { ideas } = await hers.sees()
  expect(performance.now() - since).toBeGreaterThan(2_900)
  expect(ideas).toHaveLength(3)
  for (const { title, description, tags } of ideas)
    expect(`${title} ${description} ${tags.join()}`).toMatch(/Rye bread.*sample by the offline assistant.*sample/is)
})
