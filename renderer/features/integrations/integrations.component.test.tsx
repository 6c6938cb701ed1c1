// Connecting a service, its settings, and disconnecting it.
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BodyOf } from '../../../shared/api/api.ts'
import type { Connection } from '../../../shared/integrations/connections.ts'
import { usualFacts } from '../../../shared/policy/site.ts'
import { takeSiteFacts } from '../../lib/site-facts.ts'
import { signedIn } from '../../testing/component/account.ts'
import { refusal } from '../../testing/component/hold.ts'
import { openPage } from '../../testing/component/open-page.tsx'
import type { Answers } from '../../testing/component/scripted-server.ts'

const dialog = (name: string) => page.getByRole('dialog', { name })
const slack = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Slack', exact: true }) })
const hooks = 'https://hooks.slack.example'

test('a service is tested, connected, configured and disconnected again · ROUTE-12 INTEG-06 INTEG-08', async () => {
  let connections: Connection[] = []
  const sent: BodyOf<'POST /api/integrations/:id'>[] = []
  const answers: Answers = {
    ...signedIn({ plan: 'pro' }),
    'GET /api/integrations': () => ({ connections, canSignIn: false }),
    'POST /api/integrations/:id'(_, body) {
      const { settings, sendsAnswers = false } = body as BodyOf<'POST /api/integrations/:id'>
      sent.push({ settings, sendsAnswers })
      if (settings['webhookUrl'] === `${hooks}/gone`) return refusal(400, 'connection_refused', 'Refused.')
      const connection: Connection = {
        ...{ integration: 'slack', connectedAt: '2026-11-24T12:00:00.000Z', settings: {}, account: null },
        ...{ sendsAnswers, lastError: null },
      }
      connections = [connection]
      return connection
    },
    'DELETE /api/integrations/:id'() {
      connections = []
      return { removed: true }
    },
  }
  await openPage('/integrations', { answers })
  await expect.element(slack.getByRole('switch')).toBeEnabled()
  await slack.getByRole('switch').click()
  const form = dialog('Connect Slack')
  const address = form.getByRole('textbox', { name: 'Webhook address' })
  const connect = form.getByRole('button', { name: 'Connect' })
  await address.fill(`${hooks}/gone`)
  await connect.click()
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent(/^Slack does not know this address\. Copy it again, or create a new webhook\.$/)
  await expect.element(address).toHaveValue(`${hooks}/gone`)
  await address.fill(`${hooks}/slack`)
  await connect.click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(slack.getByText('Connected', { exact: true })).toBeVisible()

  const { server } = await openPage('/integrations', { answers, isReload: true })
  await expect.element(slack.getByRole('switch')).toBeChecked()
  await slack.getByRole('button', { name: 'Configure Slack' }).click()
  const settings = dialog('Configure Slack')
  await settings.getByRole('switch').click()
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect.element(settings).not.toBeInTheDocument()
  expect(connections).toMatchObject([{ integration: 'slack', sendsAnswers: true }])
  // An empty secret keeps the stored one.
  expect(sent.at(-1)).toEqual({ settings: {}, sendsAnswers: true })

  await slack.getByRole('switch').click()
  await dialog('Disconnect Slack?').getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(slack.getByText('Available', { exact: true })).toBeVisible()
  await expect.element(slack.getByRole('button', { name: 'Configure Slack' })).not.toBeInTheDocument()
  await expect.element(slack.getByRole('switch')).not.toBeChecked()
  expect(server.requests).toContain('DELETE /api/integrations/slack')
})

test('where the operator has switched integrations off, the page says what that means · OPER-09', async () => {
  const site = { ...usualFacts, integrations: false }
  onTestFinished(() => takeSiteFacts(undefined))
  await openPage('/integrations', {
    answers: {
      ...signedIn({ plan: 'pro' }),
      'GET /api/integrations': { connections: [], canSignIn: false },
      'GET /api/health': { status: 'ok', protocol: 1, site } as never,
    },
  })
  await expect
    .element(page.getByRole('status').filter({ hasText: 'switched off' }))
    .toHaveTextContent(
      'The operator of this server has switched off integrations. Nothing is sent to services or webhooks, and API keys do not work. What you have set up is kept.',
    )
})
