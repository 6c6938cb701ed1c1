// The policy page in a browser: it loads, says what changes, saves, refuses wrong input, and loses nothing if two operators save.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { usualPolicy, type Policy } from '../../../../shared/policy/policy.ts'
import type { PolicyView } from '../../../../shared/policy/policy-api.ts'
import { openConsole } from '../../../testing/component/open-console.ts'
import type { PageOptions } from '../../../testing/component/open-page.tsx'

const model = (id: string) => ({ id, name: id })
const view = (policy: Partial<Policy> = {}, version = 3): PolicyView => ({
  policy: { ...usualPolicy, ...policy },
  version,
  fixed: { dailyReplies: 'AI_DAILY_LIMIT' },
  available: { password: true, google: false, oidc: 'Bakery ID' },
  hasMail: true,
  models: { free: [model('small')], pro: [model('large'), model('small')], team: [model('large')] },
  creatorTeamName: null,
})
interface Sent {
  policy: Policy
  version: number
  confirmed?: boolean
}

/** Opens the page; `save` answers what is sent. What an earlier test has not saved is discarded. */
async function open(
  save: (sent: Sent) => PolicyView | Response = ({ policy, version }) => view(policy, version + 1),
  more: PageOptions = {},
) {
  const sent: Sent[] = []
  const now = { view: view() }
  await openConsole(
    '/admin/policy',
    {
      'GET /api/admin/policy': () => now.view,
      'POST /api/admin/policy': (_path, body) => {
        sent.push(body as Sent)
        return save(body as Sent)
      },
    },
    more,
  )
  await expect.element(page.getByRole('radiogroup', { name: 'Who may create sessions' })).toBeVisible()
  const discard = page.getByRole('button', { name: 'Discard changes' })
  if (discard.query()) await discard.click()
  return { sent, now }
}
const save = () => page.getByRole('button', { name: 'Save', exact: true })
const changes = () => page.getByRole('region', { name: 'What this changes' })

test('shows what is stored and what a setting fixes, says what a change does, and saves it once · OPER-09', async () => {
  const { sent } = await open()
  await expect.element(page.getByRole('radio', { name: 'Anyone, guests too' })).toBeChecked()
  const fixed = page.getByRole('textbox', { name: 'Answers per day for each Free account' })
  await expect.element(fixed).toBeDisabled()
  await expect.element(page.getByText(/AI_DAILY_LIMIT/)).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Google' })).toBeDisabled()
  await page.getByRole('radio', { name: 'People with an account' }).click()
  await page.getByRole('switch', { name: 'Demos' }).click()
  await expect.element(changes()).toHaveTextContent('Only people with an account can create sessions.')
  await expect.element(changes()).toHaveTextContent('2 unsaved changes')
  await save().click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent).toEqual([{ policy: { ...usualPolicy, creators: 'signedIn', demos: false }, version: 3, confirmed: false }])
})

test('a domain with a space is refused before it is sent, one with an umlaut is not; nor is a number that is not allowed · OPER-09', async () => {
  const { sent } = await open()
  await page.getByRole('radio', { name: 'People with an email address at these domains' }).click()
  await expect.element(save()).toBeDisabled()
  const domains = page.getByRole('textbox', { name: 'Domains' })
  await domains.fill('bakery.example\nbak ery.example')
  await expect
    .element(page.getByText('‘bak ery.example’ is not a domain. Write it like example.com, without spaces or wildcards.'))
    .toBeVisible()
  await expect.element(save()).toBeDisabled()
  await domains.fill('Bäckerei.de, bakery.example')
  await expect.element(save()).toBeEnabled()
  const days = page.getByRole('textbox', { name: /days/i }).first()
  await days.fill('0')
  await expect.element(days).toHaveAttribute('aria-invalid', 'true')
  await expect.element(save()).toBeDisabled()
  await days.fill('12')
  await save().click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent.map(({ policy }) => [policy.signUp, policy.domains, policy.retentionDays])).toEqual([
    ['domains', ['Bäckerei.de', 'bakery.example'], 12],
  ])
})

test('a policy that locks everyone out is sent only after a question that lists what; cancelling keeps the changes · OPER-09', async () => {
  const { sent } = await open()
  await page.getByRole('radio', { name: 'Nobody: no new sessions' }).click()
  await page.getByRole('switch', { name: 'Guests may join' }).click()
  await page.getByRole('switch', { name: 'Email address and password' }).click()
  await page.getByRole('switch', { name: 'Bakery ID' }).click()
  await save().click()
  const question = page.getByRole('dialog', { name: 'Lock people out?' })
  await expect
    .element(question)
    .toHaveTextContent('Nobody can sign in any more; Nobody can open a session any more; Nobody can create a session any more')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toEqual([])
  await expect.element(changes()).toHaveTextContent('4 unsaved changes')
  await save().click()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent.map(({ confirmed, policy }) => [confirmed, policy.guests])).toEqual([[true, false]])
})

test('the second of two operators reads what the first changed, keeps their own changes, and saves on top of them · OPER-09', async () => {
  const refused = () => new Response(JSON.stringify({ code: 'policy_changed', message: 'Changed in the meantime.' }), { status: 409 })
  let isFirst = true
  const { sent, now } = await open((one) => {
    if (!isFirst) return view(one.policy, 5)
    isFirst = false
    now.view = view({ guests: false }, 4)
    return refused()
  })
  await page.getByRole('switch', { name: 'Integrations' }).click()
  await save().click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/Someone else has changed the policy.*Changed by the other operator: guests/)
  await expect.element(page.getByRole('switch', { name: 'Guests may join' })).not.toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Integrations' })).not.toBeChecked()
  await save().click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent.map(({ policy, version }) => [version, policy.guests, policy.integrations])).toEqual([
    [3, true, false],
    [4, false, false],
  ])
})

test('what could not be saved stays, with the reason of the server, or that there was no connection · OPER-09', async () => {
  let answer = () => new Response(JSON.stringify({ code: 'creator_team_unknown', message: 'This team no longer exists.' }), { status: 400 })
  await open(() => answer())
  await page.getByRole('switch', { name: 'Demos' }).click()
  await save().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The policy was not saved. This team no longer exists.')
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await save().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^The policy was not saved\.$/)
  await expect.element(page.getByRole('switch', { name: 'Demos' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(page.getByRole('switch', { name: 'Demos' })).toBeChecked()
})
