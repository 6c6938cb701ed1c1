// A model's thinking on screen: one closed line while it thinks and after, which opens on what it thought.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { runFor, stopClock } from '../../../testing/component/clock.ts'
import { expectNone, transcript } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../testing/component/scripted-server.ts'

const open = { answerId: 'a1', model: 'gpt-4o', afterSeq: 1, answering: ['Bram'], text: '', startedAt: '2026-03-01T12:00:00.000Z' }
const answer = messageOf(2, 'Rye keeps longer.', {
  type: 'ai',
  anonymousId: null,
  displayName: 'AI Assistant',
  metadata: { model: 'gpt-4o', answering: ['Bram'], thoughtMs: 125_000, tokens: { input: 112, output: 340, thinking: 1_300 } },
})
const asked = messageOf(1, 'Rye or wheat?')
const line = (words: string) => transcript().getByText(words, { exact: true })

test('while the model thinks, a closed line counts the seconds, also after a reload; open, it grows · MODEL-03', async () => {
  stopClock()
  // As after a reload: the model has been thinking for nine seconds.
  const running = { ...open, thinking: 'The crumb of rye ', thoughtMs: 9_000 }
  const { server } = await openSession({ session: ownSession({ messages: [asked], answer: running }) })
  await expect.element(line('Thinking… 9 s')).toBeVisible()
  await expect.element(page.getByText('The crumb of rye')).not.toBeVisible()
  await runFor(5_000)
  await expect.element(line('Thinking… 14 s')).toBeVisible()
  server.sends({ type: 'ai_thinking', answerId: 'a1', offset: 17, text: 'decides.', ms: 14_000 })
  await line('Thinking… 14 s').click()
  await expect.element(page.getByText('The crumb of rye decides.')).toBeVisible()
  server.sends({ type: 'ai_delta', answerId: 'a1', offset: 0, text: 'Rye' })
  await expect.element(line('Thought for 14 s')).toBeVisible()
})

test('of a stored answer it is fetched when its line is opened · MODEL-03', async () => {
  const fetched: string[] = []
  await openSession({
    session: ownSession({ messages: [answer, asked] }),
    answers: {
      'GET /api/sessions/:id/answers/:answerId/thinking': (path) => {
        fetched.push(path)
        return { thinking: { text: '<b>The crumb</b> decides.', ms: 125_000 } }
      },
    },
  })
  await expect.element(line('Thought for 2 min 5 s')).toBeVisible()
  expect(fetched).toEqual([])
  await line('Thought for 2 min 5 s').click()
  await expect.element(page.getByText('<b>The crumb</b> decides.')).toBeVisible()
  await expect.element(page.getByText('Tokens used for thinking: 1,300')).toBeVisible()
  expect(fetched).toHaveLength(1)
})

test('that was deleted says so, and an answer without thinking has no line · MODEL-03', async () => {
  const { thoughtMs: _none, ...metadata } = answer.metadata
  await openSession({
    session: ownSession({ messages: [messageOf(3, 'Wheat.', { ...answer, id: 'm3', seq: 3, metadata }), answer, asked] }),
    answers: { 'GET /api/sessions/:id/answers/:answerId/thinking': { thinking: null } },
  })
  await line('Thought for 2 min 5 s').click()
  await expect.element(page.getByText(/^What the AI thought was deleted/)).toBeVisible()
  expect(
    transcript()
      .getByText(/^Thought for/)
      .elements(),
  ).toHaveLength(1)
  await expectNone(page.getByText('Tokens used for thinking: 0'))
})
