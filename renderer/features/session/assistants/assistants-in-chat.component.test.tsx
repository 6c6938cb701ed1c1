// Assistants in the conversation: in the mention list, in messages, in answers, and as suggestions.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { assistantOf, builtIn } from '../../../testing/component/assistants.ts'
import { button, composer, expectNone, phone, press, transcript } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../testing/component/scripted-server.ts'

const editor = assistantOf('Editor', {
  color: '#b25196',
  instruction: 'Shorten every sentence.',
  openingQuestion: 'Which text is too long?',
})
const answers = { 'GET /api/sessions/:id/assistants': { assistants: [editor, builtIn] } }
const bram = { userId: null, anonymousId: 'bram', displayName: 'Bram', isOnline: true, isReader: false }
const two = (more: Parameters<typeof ownSession>[0] = {}) => ownSession({ participants: [...ownSession().participants, bram], ...more })
const byEditor = { type: 'ai' as const, userId: null, anonymousId: null, displayName: 'Editor' }
const wroteIt = { metadata: { assistant: { id: editor.id, name: 'Editor', color: editor.color }, answering: ['Anna'] } }
async function types(text: string): Promise<void> {
  await composer().fill('')
  await userEvent.type(composer(), text)
}
const options = () =>
  page
    .getByRole('listbox', { name: 'Who do you mean?' })
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

test('the mention list offers assistants between the AI and the people, built-in ones last; Enter inserts the name · MODEL-08', async () => {
  await openSession({ answers, session: two() })
  await types('@')
  await expect.poll(options).toEqual(['AIthe AI answers', 'Editorassistant', 'BBram', 'Coachassistant'])
  await types('Look, @ed')
  await expect.poll(options).toEqual(['Editorassistant'])
  await press('Enter')
  await expect.element(composer()).toHaveValue('Look, @Editor ')
})

test('on a phone, the mention list with the longest names stays within the screen · MODEL-08', async () => {
  const widest = assistantOf(`${'W'.repeat(10)} ${'W'.repeat(9)}`)
  await openSession({ answers: { 'GET /api/sessions/:id/assistants': { assistants: [widest] } }, session: two(), viewport: phone })
  await types('@')
  await expect.poll(options).toContain(`${widest.name}assistant`)
  const { left, right } = page.getByRole('listbox', { name: 'Who do you mean?' }).element().getBoundingClientRect()
  expect([left >= 0, right <= 390]).toEqual([true, true])
})

test('while the AI is off, and for a server without assistants, only people are offered · MODEL-08', async () => {
  await openSession({ answers, session: two({ aiEnabled: false }) })
  await types('@')
  await expect.poll(options).toEqual(['BBram'])
  await openSession({ answers: { 'GET /api/sessions/:id/assistants': 500 }, session: two() })
  await types('@')
  await expect.poll(options).toEqual(['AIthe AI answers', 'BBram'])
})

test('a message marks the assistants that it calls, and no longer ones · MODEL-08', async () => {
  const said = messageOf(1, 'So @Editor, and @Editorial, and @Nobody?')
  await openSession({ answers, session: two({ messages: [said] }) })
  const marked = () => [...transcript().element().querySelectorAll('p span')].map((span) => span.textContent)
  await expect.poll(marked).toEqual(['@Editor'])
})

test('an answer, also one in progress, has the assistant’s name, and its instruction one tap away · MODEL-07', async () => {
  const messages = [messageOf(2, 'Shorter.', { ...byEditor, ...wroteIt }), messageOf(1, '@Editor, shorten this')]
  const { server } = await openSession({ answers, session: two({ messages }) })
  await button('Read the instruction of Editor').click()
  const dialog = page.getByRole('dialog', { name: 'Editor' })
  await expect.element(dialog.getByText('Shorten every sentence.')).toBeVisible()
  await press('Escape')
  await expectNone(dialog)
  server.sends({
    type: 'ai_started',
    answer: {
      answerId: 'x',
      model: 'test',
      afterSeq: 2,
      answering: ['Anna'],
      text: 'Still',
      ...{ assistant: { ...wroteIt.metadata.assistant } },
    },
  })
  await expect.poll(() => button('Read the instruction of Editor').elements().length).toBe(2)
  await expectNone(transcript().getByText('AI Assistant'))
})

test('an answer of a deleted assistant keeps its name, and says that the instruction is gone · MODEL-07', async () => {
  const messages = [messageOf(1, 'Shorter.', { ...byEditor, ...wroteIt })]
  const { server } = await openSession({
    answers: { 'GET /api/sessions/:id/assistants': () => ({ assistants: [builtIn] }) },
    session: two({ messages }),
  })
  await button('Read the instruction of Editor').click()
  await expect.element(page.getByRole('dialog', { name: 'Editor' })).toHaveTextContent('This assistant no longer exists')
  expect(server.requests.filter((request) => request.includes('/assistants'))).toHaveLength(1)
  // Someone else adds it again.
  server.sends({ type: 'assistants_changed' })
  await expect.poll(() => server.requests.filter((request) => request.includes('/assistants')).length).toBe(2)
})

test('opening questions are suggested until the first message; pressing one writes it, unsent · MODEL-07', async () => {
  const { server } = await openSession({ answers, session: two() })
  const question = button(/Which text is too long\?/)
  await question.click()
  await expect.element(composer()).toHaveValue('@Editor Which text is too long?')
  await expect.element(composer()).toHaveFocus()
  expect(server.commands.filter(({ type }) => type === 'send_message')).toEqual([])
  server.sends({ type: 'new_message', message: messageOf(1, 'Hello') })
  await expectNone(question)
})

test('a reader is offered no questions · MODEL-07', async () => {
  const access = { ...ownSession().access, isHost: false, role: 'reader' as const }
  await openSession({ answers, session: two({ access }) })
  await expect.element(page.getByText(/You have read-only access/)).toBeVisible()
  await new Promise((done) => requestIdleCallback(done))
  await expectNone(button(/Which text is too long\?/))
})

test('the first one’s failure keeps its button to retry while the second answers, until it is asked again · MODEL-08 AI-08', async () => {
  const [zoe, abe] = ['Zoe', 'Abe'].map((name) => ({ id: `a-${name}`, name, color: '#318f5a' }))
  const { server } = await openSession({ answers, session: two({ messages: [messageOf(1, '@Zoe and @Abe, rye?')] }) })
  const failed = { answerId: 'z', afterSeq: 1, code: 'ai_busy', error: '', assistant: zoe! }
  const started = (answerId: string, assistant: typeof zoe) =>
    server.sends({
      type: 'ai_started',
      answer: { answerId, model: 'test', afterSeq: 1, answering: ['Anna'], text: 'Well', assistant: assistant! },
    })
  started('z', zoe)
  server.sends({ type: 'ai_failed', failed })
  started('a', abe)
  const speakers = () => [...transcript().element().querySelectorAll('article b')].map(({ textContent }) => textContent)
  await expect.poll(speakers).toEqual(['Bram', 'Zoe', 'Abe'])
  server.sends({
    type: 'new_message',
    message: messageOf(2, 'Wheat.', { id: 'a', ...byEditor, displayName: 'Abe', metadata: { afterSeq: 1, assistant: abe! } }),
  })
  await expect.element(transcript().getByText('Wheat.')).toBeVisible()
  expect(speakers()).toEqual(['Bram', 'Zoe', 'Abe'])
  await button('Regenerate').click()
  await expect.poll(() => server.commands.at(-1)).toMatchObject({ type: 'retry_answer', answerId: 'z' })
  started('z', zoe)
  await expectNone(button('Regenerate'))
})
