// The team's assistants on its page: the same list and form, with the team's routes.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../testing/component/account.ts'
import { assistantOf, formDialog } from '../../testing/component/assistants.ts'
import { button, expectNone, press } from '../../testing/component/in-session.ts'
import { openPage } from '../../testing/component/open-page.tsx'
import type { Answers } from '../../testing/component/scripted-server.ts'

const branding = { name: 'Bakery', logoPath: null, accent: null }
const team = { id: 't', role: 'member' as const, isOpen: true, branding }
const place: Answers = {
  ...signedIn({ plan: 'team' }),
  'GET /api/team': { team, mayMake: false, canMail: false },
  'GET /api/team/members': [],
}
const mine = assistantOf('Editor', { owner: 'team' })
const others = assistantOf('Sceptic', { owner: 'team', canChange: false })

test('a member creates team assistants, and changes only those that they may change · MODEL-07', async () => {
  const sent: unknown[] = []
  const { server } = await openPage('/team', {
    answers: {
      ...place,
      'GET /api/team/assistants': { assistants: [mine, others] },
      'POST /api/team/assistants/:id': (path, body) => {
        sent.push([path, body])
        return mine
      },
    },
  })
  await page.getByRole('tab', { name: 'Assistants' }).click()
  await page.getByText('Sceptic', { exact: true }).click()
  await expect.element(page.getByText('You are Sceptic.').last()).toBeVisible()
  await expectNone(button('Edit Sceptic'))
  await page.getByText('Editor', { exact: true }).click()
  await button('Edit Editor').click()
  const dialog = formDialog('Edit Editor')
  await dialog.getByRole('textbox', { name: 'Instruction' }).fill('Shorten.')
  // Closed by accident.
  await press('Escape')
  await expectNone(dialog)
  await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible()
  await button('Edit Editor').click()
  await expect.element(dialog.getByRole('textbox', { name: 'Instruction' })).toHaveValue('Shorten.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNone(dialog)
  expect(sent).toEqual([
    ['/api/team/assistants/a-Editor', { name: 'Editor', color: '#318f5a', instruction: 'Shorten.', model: null, openingQuestion: null }],
  ])
  expect(server.requests.filter((request) => request.includes('/models'))).toEqual([])
})
