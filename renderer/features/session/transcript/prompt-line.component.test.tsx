// A brainstorm's prompt in the chat: one line, which the person who asked can delete but not edit.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { composer, press, transcript } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../testing/component/scripted-server.ts'
import { heard } from '../../../testing/component/session-script.ts'

const own = { anonymousId: 'anna', displayName: 'Anna' }

test.each([
  ['the person who asked', own, ['Copy', 'Delete']],
  ['others', { anonymousId: 'bram', displayName: 'Bram' }, ['Copy', 'Report']],
] as const)(
  'a brainstorm’s prompt is one line without its text, and its menu offers %s only what they may do · EXP-15',
  async (_who, author, items) => {
    const prompt = messageOf(1, 'Method: SWOT', { ...author, metadata: { ideasFor: 'Rye bread' } })
    const { server } = await openSession({ session: ownSession({ messages: [prompt] }) })
    const line = transcript().getByRole('article')
    await expect.element(line).toHaveTextContent(`${author.displayName} asked the AI for ideas: Rye bread`)
    await expect.element(line).not.toHaveTextContent('Method: SWOT')
    await line.hover()
    await line.getByRole('button', { name: 'Actions for this message' }).click()
    const shown = () => page.getByRole('menuitem').elements()
    await expect.poll(() => shown().map((item) => item.textContent)).toEqual(items)
    if (author !== own) return
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    expect(await heard(server, 'delete_message')).toEqual({ type: 'delete_message', messageId: prompt.id })
  },
)

test('ArrowUp in the empty composer edits the last message, not the prompt after it', async () => {
  const prompt = messageOf(2, 'Method: SWOT', { ...own, metadata: { ideasFor: 'Rye bread' } })
  await openSession({ session: ownSession({ messages: [prompt, messageOf(1, 'Rye or wheat?', own)] }) })
  await expect.element(transcript().getByText('Rye or wheat?')).toBeVisible()
  await expect.element(composer()).toHaveFocus()
  await press('ArrowUp')
  await expect.element(page.getByRole('textbox', { name: 'Edit message' })).toHaveValue('Rye or wheat?')
})
