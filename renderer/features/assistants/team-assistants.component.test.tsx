// The team's assistants on its page: the same list and form, with the team's routes.
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../testing/component/account.ts'
import { assistantOf, formDialog } from '../../testing/component/assistants.ts'
import { hold, refusal } from '../../testing/component/hold.ts'
import { button, expectNone, press } from '../../testing/component/in-session.ts'
import { openPage } from '../../testing/component/open-page.tsx'
import type { Answers } from '../../testing/component/scripted-server.ts'
import { teamPlace } from './assistant-place.ts'

const branding = { name: 'Bakery', logoPath: null, accent: null }
const team = { id: 't', role: 'member' as const, isOpen: true, branding }
const place: Answers = {
  ...signedIn({ plan: 'team' }),
  'GET /api/team': { team, mayMake: false, canMail: false },
  'GET /api/team/members': [],
  'GET /api/team/models': { models: [] },
}
const mine = assistantOf('Editor', { owner: 'team' })
const others = assistantOf('Sceptic', { owner: 'team', canChange: false })

test('a member creates team assistants, and changes only those that they may change · MODEL-07', async () => {
  const sent: unknown[] = []
  await openPage('/team', {
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
  await expect.element(dialog.getByText('What the assistant does, and how. Everyone in the team’s sessions can read this.')).toBeVisible()
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
})

test.each([
  ['saved', () => mine, 'Editor was saved'],
  ['refused', () => refusal(409, 'assistant_name_taken', 'Another assistant has this name.'), 'Another assistant has this name.'],
] as const)(
  'a form that is closed while it is being saved leaves the next form alone, and a toast says that it was %s · MODEL-07',
  async (_how, answer, said) => {
    const saving = hold()
    const second = assistantOf('Sceptic', { owner: 'team' })
    await openPage('/team', {
      answers: {
        ...place,
        'GET /api/team/assistants': { assistants: [mine, second] },
        'POST /api/team/assistants/:id': async () => {
          await saving.released
          return answer()
        },
      },
    })
    await page.getByRole('tab', { name: 'Assistants' }).click()
    await page.getByText('Editor', { exact: true }).click()
    await button('Edit Editor').click()
    await formDialog('Edit Editor').getByRole('textbox', { name: 'Instruction' }).fill('Shorten.')
    await button('Save').click()
    await press('Escape')
    await expectNone(formDialog('Edit Editor'))
    await page.getByText('Sceptic', { exact: true }).click()
    await button('Edit Sceptic').click()
    const next = formDialog('Edit Sceptic').getByRole('textbox', { name: 'Instruction' })
    await next.fill('Doubt.')
    saving.release()
    await expect.element(page.getByText(said)).toBeVisible()
    await next.fill('Doubt everything.')
    await expect.element(next).toHaveValue('Doubt everything.')
  },
)

test('a team’s assistant has the same choice of models as a session’s, and keeps it · MODEL-07', async () => {
  const sent: unknown[] = []
  const models = ['GPT-4', 'DeepSeek R1'].map((name) => ({ id: `id-${name}`, name, seesImages: false, thinks: false }))
  await openPage('/team', {
    answers: {
      ...place,
      'GET /api/team/models': { models },
      'GET /api/team/assistants': { assistants: [{ ...mine, model: 'withdrawn' }] },
      'POST /api/team/assistants/:id': (_path, body) => {
        sent.push((body as { model: unknown }).model)
        return mine
      },
    },
  })
  await page.getByRole('tab', { name: 'Assistants' }).click()
  await page.getByText('Editor', { exact: true }).click()
  await button('Edit Editor').click()
  const choice = formDialog('Edit Editor').getByRole('combobox', { name: 'Model' })
  await expect.element(choice).toHaveValue('withdrawn')
  expect([...choice.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'The session’s model',
    'GPT-4',
    'DeepSeek R1',
    'A model that is not available now',
  ])
  await choice.selectOptions('DeepSeek R1')
  await button('Save').click()
  await expect.poll(() => sent).toEqual(['id-DeepSeek R1'])
})

test.each([
  ['after a while', 20, () => undefined],
  ['when the window is looked at again', 60_000, () => window.dispatchEvent(new Event('visibilitychange'))],
])('what another member changes appears in the list without a reload, %s · MODEL-07', async (_when, ms, look) => {
  const { refreshMs } = teamPlace
  teamPlace.refreshMs = ms
  onTestFinished(() => void (teamPlace.refreshMs = refreshMs))
  let assistants = [mine]
  await openPage('/team', { answers: { ...place, 'GET /api/team/assistants': () => ({ assistants }) } })
  await page.getByRole('tab', { name: 'Assistants' }).click()
  await expect.element(page.getByText('Editor', { exact: true })).toBeVisible()
  assistants = [others]
  look()
  await expect.element(page.getByText('Sceptic', { exact: true })).toBeVisible()
  await expectNone(page.getByText('Editor', { exact: true }))
})
