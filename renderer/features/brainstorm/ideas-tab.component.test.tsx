// Requesting ideas again: what is requested, and what is shown if an answer is missing by then.
import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Brainstorm, Idea } from '../../../shared/board/board.ts'
import type { BoardAct } from '../../../shared/sync/board/board-command.ts'
import { loadTexts, startI18n } from '../../lib/texts/i18n.ts'
import { BrainstormContext, type BrainstormContextValue } from './brainstorm-context.ts'
import { IdeasTab } from './ideas-tab.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('brainstorm')
})

const idea: Idea = { id: 'i', category: 'hooks', title: 'Smell', description: 'Bake at noon.', tags: [] }
const whole = { topic: 'Rye', why: 'Hunger', how: 'By hand', what: 'Bread' }

/** Shows the ideas of a brainstorm; returns what is sent. */
async function shows(more: Partial<Brainstorm>, onQuestions = () => {}) {
  const acts: BoardAct[] = []
  const live = { act: (act: BoardAct) => acts.push(act) }
  const brainstorm = {
    id: 'b',
    template: 'golden_circle',
    status: 'results',
    answers: whole,
    ideas: [idea],
    failure: null,
    stickyNotes: [],
    ...more,
  }
  const view = { brainstorm, pending: [], refusal: null }
  const room = { live, view, mayChange: true, isConnected: true, isHost: true } as unknown as BrainstormContextValue
  await render(
    <BrainstormContext value={room}>
      <IdeasTab onQuestions={onQuestions} onBoard={() => {}} />
    </BrainstormContext>,
  )
  return acts
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each([
  ['More ideas', [idea], null],
  ['Try again', [], 'ai_unavailable'],
])('‘%s’ says how many ideas this person sees', async (name, ideas, failure) => {
  const acts = await shows({ ideas: [...ideas], failure })
  await button(name).click()
  expect(acts).toEqual([{ type: 'ask_ideas', known: ideas.length }])
})

test.each([
  ['More ideas', [idea], null],
  ['Try again', [], 'ai_unavailable'],
])('‘%s’ is not offered while a required answer is missing, and the page says why', async (name, ideas, failure) => {
  const onQuestions = vi.fn()
  const acts = await shows({ ideas: [...ideas], failure, answers: { ...whole, why: ' ' } }, onQuestions)
  await expect.element(page.getByText('To get ideas, answer every required question.').first()).toBeVisible()
  expect(button(name).elements()).toEqual([])
  await button('Go to the questions').first().click()
  expect([onQuestions.mock.calls.length, acts]).toEqual([1, []])
})
