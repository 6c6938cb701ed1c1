// What the composer offers while a command is typed, and what it says about the AI.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { composer, demo, swot } from '../../../../testing/component/guided-page.ts'
import { openSession } from '../../../../testing/component/open-page.tsx'
import { sentBy } from '../../../../testing/component/session-script.ts'

const commands = page.getByRole('listbox', { name: 'Commands' })

test('`/` lists the commands; typing narrows them, and Enter runs the chosen one without sending anything', async () => {
  const { server } = await openSession({ session: demo() })
  await composer.click()
  await userEvent.keyboard('/')
  await expect.element(commands.getByRole('option', { name: '/note' })).toHaveAttribute('aria-selected', 'true')
  expect(commands.getByRole('option').elements()).toHaveLength(5)
  await userEvent.keyboard('sw')
  await expect.poll(() => commands.getByRole('option').elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(swot).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(swot).not.toBeInTheDocument()
  await expect.element(composer).toHaveValue('')
  expect(sentBy(server, 'send_message')).toEqual([])
})

test('/note starts a note; Escape closes the list and keeps the text; other texts are sent as they are', async () => {
  await openSession({ session: demo() })
  await composer.click()
  await userEvent.keyboard('/no')
  await expect.element(commands.getByRole('option', { name: '/note' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(composer).toHaveAttribute('placeholder', 'A note that only you will see')
  await page.getByRole('button', { name: 'Note', pressed: true }).click()
  await composer.click()
  await userEvent.keyboard('/')
  await expect.element(commands).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(commands).not.toBeInTheDocument()
  await expect.element(composer).toHaveValue('/')
  await composer.fill('/shrug')
  await expect.element(commands).not.toBeInTheDocument()
})

test('the header and the composer say that the AI answers only to @AI', async () => {
  await openSession({ session: demo({ replyMode: 'mention' }), viewport: { width: 1440, height: 900 } })
  await expect.element(page.getByText('only @AI', { exact: true })).toBeVisible()
  await expect.element(composer).toHaveAttribute('placeholder', 'Write something, or ask the AI with @AI')
})

test('the first Tab of the page leads to the message field', async () => {
  await openSession({ session: demo() })
  ;(document.activeElement as HTMLElement | null)?.blur()
  page.getByRole('button', { name: 'Skip to the message field' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(composer).toHaveFocus()
})
