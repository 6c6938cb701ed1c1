// A guest reports a message; the operator removes it; both see it, and the guest is told.
import { violations } from '../support/checks/axe.ts'
import { connected, expect, test, transcript } from '../support/fixtures.ts'

test('a guest reports a message, the operator removes it, and everyone sees that · OPER-07', async ({ kring }) => {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession('Bakery launch')
  const ear = await bram.join(id)
  await ear.says('Buy my gold at example.com')
  const guest = await kring.person({ name: 'Anna' })
  await guest.goto(`/chat/${id}`)
  await connected(guest)
  const message = transcript(guest).getByRole('article').filter({ hasText: 'Buy my gold' })
  await message.hover()
  await message.getByRole('button', { name: 'Actions for this message' }).click()
  await guest.getByRole('menuitem', { name: 'Report', exact: true }).click()
  const dialog = guest.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByRole('radio', { name: 'Spam or advertising' }).click()
  await dialog.getByRole('textbox', { name: 'Comment (optional)' }).fill('It is an advertisement.')
  expect(await violations(guest)).toEqual([])
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(guest.getByText('Reported. You will be told here when the operator has decided.', { exact: true })).toBeVisible()

  const operator = await kring.person({ account: { firstName: 'Olga', lastName: 'Bakker' } })
  const { id: operatorId } = (await (await operator.request.get('/api/auth/user')).json()) as { id: string }
  const { deps } = kring.server.app
  const at = deps.now()
  await deps.store.operators.add(
    { user_id: operatorId, since: at, added_by: null },
    { operator: { id: operatorId, name: 'Olga', address: null }, action: 'operator_added', target: `person:${operatorId}`, at },
  )
  await operator.goto('/admin/reports')
  const card = operator.getByRole('article').filter({ hasText: 'Buy my gold at example.com' })
  await expect(card).toContainText('It is an advertisement.')
  await expect(card).not.toContainText('Bakery launch')
  expect(await violations(operator)).toEqual([])
  await card.getByRole('button', { name: 'Remove message' }).click()
  await operator.getByRole('dialog').getByRole('button', { name: 'Remove message' }).click()
  await expect(operator.getByText('There are no open reports')).toBeVisible()

  await expect(transcript(guest).getByText('Removed by the operator of the server')).toBeVisible()
  await expect(transcript(guest).getByText('The operator of the server removed a message')).toBeVisible()
  await expect(transcript(guest).getByText('Buy my gold')).toBeHidden()
  await ear.hears('message_updated', (event) => event.message.metadata.isRemoved === true)
  await guest.reload()
  await expect(guest.getByText('The operator has removed the message that you reported.', { exact: true })).toBeVisible()
})
