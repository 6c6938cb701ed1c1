// An answer to a question of a brainstorm is kept until it can be shared.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { BoardAct } from '../../../shared/sync/board/board-command.ts'
import { loadTexts, startI18n } from '../../lib/texts/i18n.ts'
import { BrainstormContext, type BrainstormContextValue } from './brainstorm-context.ts'
import { createDrafts } from './live/board-drafts.ts'
import { QuestionField } from './question-field.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('brainstorm')
})

const question = { id: 'why', question: 'Why?', placeholder: '', required: true, answered: false }

test('someone who may not write any more keeps their answer, and shares it when they may write again', async () => {
  const acts: BoardAct[] = []
  const drafts = createDrafts('s')
  drafts.write({ brainstormId: 'b' })
  const live = { act: (act: BoardAct) => acts.push(act) }
  const shown = (mayChange: boolean) => (
    <BrainstormContext
      value={{ live, drafts, mayChange, view: { brainstorm: { id: 'b', answers: {} } } } as unknown as BrainstormContextValue}
    >
      <QuestionField question={question} number={1} typists={[]} onTyping={() => undefined} onNext={() => undefined} />
    </BrainstormContext>
  )
  const field = page.getByRole('textbox')
  const { rerender } = await render(shown(true))
  await field.fill('Hunger')
  await rerender(shown(false))
  await expect.element(field).toHaveAttribute('readonly')
  await userEvent.tab()
  await expect.element(field).not.toHaveFocus()
  await expect.element(field).toHaveValue('Hunger')
  expect([acts, drafts.read().answers]).toEqual([[], { why: { text: 'Hunger', was: '' } }])
  await rerender(shown(true))
  await field.click()
  await userEvent.tab()
  await expect.poll(() => acts).toEqual([{ type: 'answer_question', questionId: 'why', answer: 'Hunger', was: '' }])
})

test.each([
  ['topic', '', '200'],
  ['why', '', '2000'],
  ['why', 'x'.repeat(2_401), '2401'],
])(
  'in the field of the question %s, what fits can be typed, and an answer that two people wrote can be edited',
  async (id, answer, most) => {
    const drafts = createDrafts('s')
    const view = { brainstorm: { id: 'b', answers: { [id]: answer } } }
    await render(
      <BrainstormContext value={{ live: {}, drafts, mayChange: true, view } as unknown as BrainstormContextValue}>
        <QuestionField question={{ ...question, id }} number={1} typists={[]} onTyping={() => undefined} onNext={() => undefined} />
      </BrainstormContext>,
    )
    await expect.element(page.getByRole('textbox')).toHaveAttribute('maxlength', most)
  },
)
