// Teams for people whose plan has none.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chiara, signedIn } from '../../testing/component/account.ts'
import { openPage, openSession } from '../../testing/component/open-page.tsx'
import { ownSession, type Answers } from '../../testing/component/scripted-server.ts'

const templates = page.getByRole('button', { name: 'Team templates' })

test('without the plan the page explains teams and links to the plans, and the composer has no templates · TEAM-01', async () => {
  const place: Answers = { 'GET /api/team': { team: null, mayMake: false, canMail: false } }
  await openPage('/team', { answers: { ...signedIn({ plan: 'pro' }), ...place } })
  await expect.element(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()

  await openPage('/team', { language: 'nl', name: null })
  await expect.element(page.getByRole('link', { name: 'Bekijk de plannen' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()

  const self = { userId: chiara.id, anonymousId: null, displayName: 'Chiara Romano', isHost: true }
  const session = ownSession({ self, participants: [{ ...self, isOnline: true, isReader: false }] })
  // With the plan there is a button, so its absence means something.
  await openSession({ session, answers: signedIn({ plan: 'team' }) })
  await expect.element(templates).toBeVisible()
  await openSession({ session, answers: signedIn({ plan: 'pro' }) })
  await expect.element(page.getByRole('button', { name: 'Note', exact: true })).toBeVisible()
  // Such parts are loaded when the page is idle.
  await new Promise((done) => requestIdleCallback(done))
  await expect.element(templates).not.toBeInTheDocument()
})
