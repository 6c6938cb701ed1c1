// An answer's receipt, opened from its menu: tokens, time, cost, and the payer if the server tells it.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNone, transcript } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../testing/component/scripted-server.ts'

const answer = messageOf(1, 'Rye keeps longer.', {
  type: 'ai',
  anonymousId: null,
  displayName: 'AI Assistant',
  metadata: { model: 'gpt-4o', answering: ['Chiara'], insteadOf: 'local' },
})
const spent = { outcome: 'spent', model: 'gpt-4o', input: 1_120, output: 340, thinking: 300, isEstimated: false, cost: 6_200, ms: 2_400 }
const failed = { outcome: 'failed', model: 'local', input: 500, output: 0, thinking: null, isEstimated: false, cost: 500, ms: 900 }
const refunded = { outcome: 'refunded', model: 'gpt-4o', input: null, output: null, thinking: null, isEstimated: false, cost: null, ms: 10 }

async function open(receipts: object[], payer: string | null) {
  await openSession({
    session: ownSession({ messages: [answer] }),
    answers: { 'GET /api/sessions/:id/answers/:answerId/receipt': { receipts, payer } as never },
  })
  await transcript().getByRole('article').getByRole('button', { name: 'Actions for this message' }).click()
  await page.getByRole('menuitem', { name: 'Receipt' }).click()
  return page.getByRole('dialog', { name: 'Receipt' })
}

test('shows each model’s tokens, time and cost, the total, and who paid · MODEL-06', async () => {
  const dialog = await open([refunded, failed, spent], 'Bram')
  await expect
    .element(dialog)
    .toHaveTextContent(
      /GPT-4\s*Tokens read\s*1,120\s*Tokens written\s*340\s*Of which for thinking\s*300\s*Time\s*2.4 seconds\s*Cost\s*\$0.0062/,
    )
  await expect.element(dialog).toHaveTextContent(/Tokens read\s*500\s*Tokens written\s*0\s*Time\s*0.9 seconds\s*Cost\s*\$0.0005/)
  await expect.element(dialog).toHaveTextContent(/Total cost\s*\$0.0067\s*Paid by\s*Bram/)
  await expect.element(dialog.getByText('Gave no answer. Another model then wrote it.')).toBeVisible()
  await expectNone(dialog.getByText('Gave no answer, so it does not count.'))
})

test('says what is estimated or not known, and names no payer to others · MODEL-06 EXP-09', async () => {
  const dialog = await open([{ ...spent, outcome: 'stopped', isEstimated: true, thinking: null, cost: null, ms: null }], null)
  await expect.element(dialog).toHaveTextContent(/Tokens read\s*1,120 \(estimated\)/)
  await expect.element(dialog.getByText('The price of this model is not known.')).toBeVisible()
  await expect.element(dialog.getByText('Not finished. The text so far counts as an answer.')).toBeVisible()
  for (const name of ['Paid by', 'Time', 'Total cost']) await expectNone(dialog.getByText(name, { exact: true }))
})
