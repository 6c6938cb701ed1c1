// Who paid for an answer is shown in ‘What the AI saw’, if the server tells it, and never beside the text.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNone, transcript } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../testing/component/scripted-server.ts'

const answer = messageOf(1, 'Rye keeps longer.', {
  type: 'ai',
  anonymousId: null,
  displayName: 'AI Assistant',
  metadata: { model: 'gpt-4o', answering: ['Chiara'], tokens: { input: 112, output: 3 } },
})

for (const payer of ['Bram', null])
  test(`the payer is named in the answer’s menu only: ${payer ?? 'unknown'} · EXP-09`, async () => {
    const seen = { model: 'gpt-4o', answering: ['Chiara'], input: { messages: [] }, isWithheld: false, payer }
    await openSession({
      session: ownSession({ messages: [answer] }),
      answers: { 'GET /api/sessions/:id/answers/:answerId': seen },
    })
    const article = transcript().getByRole('article')
    await expect.element(article).toHaveTextContent('115')
    expect(article.element().textContent).not.toContain('Bram')
    await article.getByRole('button', { name: 'Actions for this message' }).click()
    await page.getByRole('menuitem', { name: 'What the AI saw' }).click()
    const dialog = page.getByRole('dialog', { name: 'What the AI saw' })
    await expect.element(dialog.getByRole('button', { name: 'Show it as JSON' })).toBeVisible()
    if (payer === null) await expectNone(dialog.getByText('Paid by'))
    else await expect.element(dialog).toHaveTextContent(/Paid by\s*Bram/)
  })
