// At the end of an account's allowance: in the session that it claimed, for a guest there, and on the home page.
import { monthOf } from '../../server/domain/plans/allowance.ts'
import { nav, dialog, fillIn, openDialog, submit } from '../support/account-page.ts'
import { composer, expect, newAccount, says, test, transcript, type Kring } from '../support/fixtures.ts'
import { hosts } from '../support/session-page.ts'

const text = {
  banner: 'Monthly AI message limit reached. Upgrade to Pro for unlimited messages.',
  toast: "You've reached your usage limit of 40 messages",
  upgrade: 'Upgrade to Pro',
  ofHost: 'This session runs on the plan of its host.',
  talkOn: 'Talk on without the AI',
  home: 'Monthly limit reached. Upgrade to Pro for unlimited AI messages.',
  ofForty: /40\s*of 40 AI messages/,
}

/** Simulates this number of answers in the current month. */
async function spend({ server }: Kring, userId: string, replies: number): Promise<void> {
  const { counters } = server.app.deps.store
  await counters.take({ key: `ai:user:${userId}`, period: monthOf(Date.now()), limit: null }, replies)
}

test('after the last answer in a claimed session everyone sees the banner · COMP-09 USAGE-09 USAGE-11', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna' })
  const id = await hosts(anna, 'Bakery')
  await anna.goto('/')
  await openDialog(anna, 'up')
  await fillIn(anna, newAccount({ firstName: 'Anna', lastName: 'de Wit' }))
  await submit(anna).click()
  await expect(dialog(anna)).toHaveCount(0)
  await expect(nav(anna).getByRole('link', { name: 'Account: Anna de Wit' })).toBeVisible()
  const { id: userId } = (await (await anna.context().request.get('/api/auth/user')).json()) as { id: string }
  await spend(kring, userId, 39)

  await anna.goto(`/chat/${id}`)
  await says(anna, 'The last one?')
  const answer = await kring.assistant.begins()
  answer.says('Rye, then.')
  answer.ends()
  await expect(transcript(anna).getByText('Rye, then.')).toBeVisible()
  const guest = await kring.person({ name: 'Bram' })
  await guest.goto(`/chat/${id}`)
  // Someone who joins now sees the banner at once; it says whose plan it is.
  await expect(guest.getByText(`${text.banner} ${text.ofHost}`)).toBeVisible()
  await expect(guest.getByRole('link', { name: text.upgrade })).toHaveCount(0)

  await says(anna, 'One more?')
  await expect(anna.getByText(text.toast).first()).toBeVisible()
  await expect(anna.getByText(text.banner, { exact: true })).toBeVisible()
  await expect(anna.getByRole('link', { name: text.upgrade })).toHaveAttribute('href', '/pricing')
  await expect(composer(anna)).toBeDisabled()
  await anna.reload()
  await expect(anna.getByText(text.banner, { exact: true })).toBeVisible()

  await anna.getByRole('button', { name: text.talkOn }).click()
  await expect(anna.getByText(text.banner)).toHaveCount(0)
  await says(anna, 'Among ourselves then.')
  await expect(transcript(guest).getByText('Among ourselves then.')).toBeVisible()

  await anna.goto('/')
  await expect(anna.getByText(text.ofForty)).toBeVisible()
  await expect(anna.getByText(text.home)).toBeVisible()
})
