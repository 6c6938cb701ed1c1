// The operator's incidents: loading, writing one in both languages, and an update of one that another operator has closed.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WrittenIncident } from '../../../../shared/support/inbox-api.ts'
import { refusal } from '../../../testing/component/hold.ts'
import { expectNone } from '../../../testing/component/in-session.ts'
import { failsFirst, openConsole } from '../../../testing/component/open-console.ts'

const at = '2026-11-24T12:00:00.000Z'
const both = (en: string, nl: string) => ({ en, nl })
const incident: WrittenIncident = {
  ...{ id: 'i1', impact: 'major', title: both('Slow answers', 'Trage antwoorden'), startTime: at, endTime: null },
  updates: [{ at, text: both('We are looking.', 'We kijken ernaar.') }],
}
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name })

test('an incident is written in both languages; a rejected one keeps what was typed · OPER-12', async () => {
  const sent: unknown[] = []
  let incidents: WrittenIncident[] = []
  const loading = failsFirst(() => ({ incidents }))
  await openConsole('/admin/incidents', {
    'GET /api/admin/incidents': loading.route,
    'POST /api/admin/incidents': (_path, body) => {
      sent.push(body)
      if (sent.length === 1) return refusal(400, 'incident_incomplete', 'Write the incident in both languages.')
      incidents = [incident]
      return incident
    },
  })
  await loading.expectRetry()
  await expect.element(page.getByText('No incidents have been added yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add incident' }).click()
  await page.getByRole('radio', { name: 'Major: something works only partly' }).click()
  await field('Title in English').fill('Slow answers')
  await field('Text in English').fill('We are looking.')
  await field('Title in Dutch').fill('Trage antwoorden')
  await field('Text in Dutch').fill('We kijken ernaar.')
  const publish = page.getByRole('button', { name: 'Publish' })
  await publish.click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('Write the incident in both languages.')
  await expect.element(field('Text in Dutch')).toHaveValue('We kijken ernaar.')
  await publish.click()
  await expect.element(page.getByRole('article')).toHaveTextContent(/Slow answers.*Ongoing.*We are looking\./)
  await expectNone(page.getByRole('dialog'))
  expect(sent[1]).toEqual({ impact: 'major', title: incident.title, text: incident.updates[0]!.text })
})

test('an update is sent to its incident, and closing one that is over already says so · OPER-12', async () => {
  const sent: unknown[] = []
  await openConsole(
    '/admin/incidents',
    {
      'GET /api/admin/incidents': { incidents: [incident] },
      'POST /api/admin/incidents/:id': (path, body) => {
        sent.push([path, body])
        return sent.length === 1 ? incident : refusal(409, 'incident_over', 'Dit incident is al afgesloten.')
      },
    },
    { language: 'nl' },
  )
  const card = page.getByRole('article')
  await expect.element(card).toHaveTextContent(/Trage antwoorden.*We kijken ernaar\./)
  for (const [n, name] of ['Bijwerken', 'Afsluiten'].entries()) {
    await card.getByRole('button', { name }).click()
    await expectNone(field('Titel in het Engels'))
    await field('Tekst in het Engels').fill(`Update ${n}`)
    await field('Tekst in het Nederlands').fill(`Bericht ${n}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Publiceren' }).click()
    if (n === 0) await expectNone(page.getByRole('dialog'))
  }
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('Dit incident is al afgesloten.')
  await expect.element(field('Tekst in het Engels')).toHaveValue('Update 1')
  expect(sent).toEqual([
    ['/api/admin/incidents/i1', { text: both('Update 0', 'Bericht 0'), isOver: false }],
    ['/api/admin/incidents/i1', { text: both('Update 1', 'Bericht 1'), isOver: true }],
  ])
})
