// At the end of an allowance: what people see, and how they continue.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { composer, expectNone, says, transcript } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { ownSession } from '../../../testing/component/scripted-server.ts'
import { heard, stores } from '../../../testing/component/session-script.ts'

const words = {
  en: {
    banner: 'Monthly AI message limit reached. Upgrade to Pro for unlimited messages.',
    toast: "You've reached your usage limit of 40 messages",
    day: "You've reached your daily limit of 1 AI messages. Upgrade to Pro for unlimited access.",
    dayTitle: 'Usage Limit Reached',
    upgrade: 'Upgrade to Pro',
    ofHost: 'This session runs on the plan of its host.',
    talkOn: 'Talk on without the AI',
  },
  nl: {
    banner: 'Je AI-berichten van deze maand zijn op. Upgrade naar Pro voor onbeperkt berichten.',
    toast: 'Je hebt je limiet van 40 berichten bereikt',
    day: 'Je hebt je daglimiet van 1 AI-berichten bereikt. Upgrade naar Pro voor onbeperkte toegang.',
    dayTitle: 'Limiet bereikt',
    upgrade: 'Upgrade naar Pro',
    ofHost: 'Het gaat om het abonnement van de gastheer van deze sessie.',
    talkOn: 'Praat verder zonder de AI',
  },
} as const

const monthly = { limit: 40, period: 'month', payer: 'host' } as const

for (const language of ['en', 'nl'] as const) {
  const text = words[language]
  const banner = page.getByText(text.banner, { exact: true })

  test(`the monthly limit shows a toast and a banner, and people talk on without the AI (${language}) · COMP-09 USAGE-09 USAGE-11`, async () => {
    const { server } = await openSession({ language })
    await expect.element(composer()).toBeEnabled()
    await says('One more?')
    stores(server, await heard(server, 'send_message'))
    server.sends({ type: 'usage_limit_reached', ...monthly })
    await expect.element(page.getByText(text.toast).first()).toBeVisible()
    await expect.element(banner).toBeVisible()
    await expect.element(page.getByRole('link', { name: text.upgrade })).toHaveAttribute('href', '/pricing')
    await expect.element(composer()).toBeDisabled()

    const later = await openSession({ language, session: { ...server.view, limit: monthly }, isReload: true })
    await expect.element(banner).toBeVisible()
    await page.getByRole('button', { name: text.talkOn }).click()
    expect(await heard(later.server, 'ai_toggle')).toEqual({ type: 'ai_toggle', enabled: false })
    await expectNone(banner)
    await says('Among ourselves then.')
    stores(later.server, await heard(later.server, 'send_message'))
    await expect.element(transcript().getByText('Among ourselves then.')).toBeVisible()
  })

  test(`someone who joins later sees at once whose plan has reached its limit (${language}) · USAGE-09`, async () => {
    const own = ownSession()
    const guest = { self: { ...own.self, isHost: false }, access: { ...own.access, isHost: false } }
    await openSession({ language, session: { ...own, ...guest, hostId: 'bram', limit: monthly } })
    await expect.element(page.getByText(`${text.banner} ${text.ofHost}`)).toBeVisible()
    await expectNone(page.getByRole('link', { name: text.upgrade }))
  })

  test(`the daily limit has its own toast and banner, and notes still work (${language}) · USAGE-10 USAGE-05 USAGE-09`, async () => {
    const { server } = await openSession({ language })
    await expect.element(composer()).toBeEnabled()
    await says('One more?')
    stores(server, await heard(server, 'send_message'))
    server.sends({ type: 'usage_limit_reached', limit: 1, period: 'day', payer: 'host' })
    await expect.element(page.getByText(text.dayTitle, { exact: true })).toBeVisible()
    await expect.poll(() => page.getByText(text.day).elements()).toHaveLength(2)
    await expect.element(composer()).toBeDisabled()
    const note = language === 'nl' ? 'Notitie' : 'Note'
    await page.getByRole('button', { name: note, exact: true }).click()
    await says('Rye, then.')
    const sent = await heard(server, 'send_message', 2)
    expect(sent).toMatchObject({ content: 'Rye, then.', messageType: 'note' })
    stores(server, sent)
    const row = transcript().getByRole('article').filter({ hasText: 'Rye, then.' })
    await expect.element(row.getByText(note, { exact: true })).toBeVisible()
    await expect.element(composer()).toBeDisabled()
  })
}
