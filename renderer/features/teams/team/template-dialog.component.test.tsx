// The dialog of a template while it is being saved: what is typed is not lost.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../testing/component/account.ts'
import { hold } from '../../../testing/component/hold.ts'
import { button, expectNone, pressOn } from '../../../testing/component/in-session.ts'
import { openPage } from '../../../testing/component/open-page.tsx'

test('a template cannot be changed while it is being saved, and the focus stays · TEAM-04', async () => {
  const saving = hold()
  const sent: unknown[] = []
  const branding = { name: 'Bakery', logoPath: null, accent: null }
  await openPage('/team', {
    answers: {
      ...signedIn({ plan: 'team' }),
      'GET /api/team': { team: { id: 't', role: 'member', isOpen: true, branding }, mayMake: false, canMail: false },
      'GET /api/team/members': [],
      'GET /api/team/templates': [],
      'POST /api/team/templates': async (_path, body) => {
        sent.push(body)
        await saving.released
        return { id: 'p', title: 'Bread', content: 'Bake.', author: 'Chiara', canChange: true, updatedAt: '2026-11-24T12:00:00.000Z' }
      },
    },
  })
  await page.getByRole('tab', { name: 'Templates' }).click()
  await button('New template').click()
  const dialog = page.getByRole('dialog', { name: 'New template' })
  const [title, content] = ['Name', 'Prompt'].map((name) => dialog.getByRole('textbox', { name }))
  if (!title || !content) throw new Error('no fields')
  await title.fill('Bread')
  await content.fill('Bake.')
  await pressOn(title, 'Enter')
  await expect.poll(() => sent).toEqual([{ title: 'Bread', content: 'Bake.' }])
  await expect.element(title).toHaveFocus()
  await pressOn(content, 'x')
  await expect.element(content).toHaveFocus()
  await expect.element(content).toHaveValue('Bake.')
  await pressOn(title, 'x')
  await expect.element(title).toHaveValue('Bread')
  saving.release()
  await expectNone(dialog)
  expect(sent).toHaveLength(1)
})
