// The catalogue compared with the requirements, and the content of each row, rendered as in the build and the browser.
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it, test } from 'vitest'
import type { Connection } from '../../../shared/integrations/connections.ts'
import { integrationCategories, integrations, type IntegrationId } from '../../../shared/integrations/integrations.ts'
import { languages } from '../../../shared/texts/language.ts'
import { errors } from '../../../shared/texts/en/errors.ts'
import { integrations as en } from '../../../shared/texts/en/integrations.ts'
import { site } from '../../../shared/texts/en/site.ts'
import { integrations as nl } from '../../../shared/texts/nl/integrations.ts'
import { createQueryClient } from '../../lib/api/query.ts'
import { Catalogue } from './services/catalogue.tsx'
import { fieldsOf, wrongIn } from './services/service-fields.ts'
import { RequestCard } from './services/request-card.tsx'
import type { Visitor } from '../../lib/api/use-user.ts'

beforeAll(() =>
  i18next.init({
    lng: 'en',
    resources: { en: { translation: { integrations: en, errors, site } }, nl: { translation: { integrations: nl } } },
  }),
)

function drawn(visitor: Visitor, connections: Connection[] = [], canSignIn = true): string {
  const client = createQueryClient()
  if (visitor === 'account') client.setQueryData(['/api/integrations'], { connections, canSignIn })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Catalogue visitor={visitor} />
        <RequestCard />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const rowOf = (html: string, id: IntegrationId) => new RegExp(`<li data-service="${id}".*?</li>`).exec(html)?.[0] ?? ''
const slack: Connection = {
  integration: 'slack',
  connectedAt: '2026-03-01T10:00:00.000Z',
  settings: {},
  account: null,
  sendsAnswers: false,
  lastError: null,
}

// According to the specification.
const listed = [
  ['slack', 'communication', 'available', true],
  ['discord', 'communication', 'coming-soon', false],
  ['teams', 'communication', 'coming-soon', false],
  ['notion', 'productivity', 'available', true],
  ['google-docs', 'productivity', 'coming-soon', false],
  ['trello', 'productivity', 'available', false],
  ['github', 'developer', 'available', false],
  ['zapier', 'developer', 'available', true],
  ['google-drive', 'storage', 'available', false],
] as const

describe('the catalogue', () => {
  it('lists nine services: three coming soon, three popular · INTEG-02 INTEG-03 INTEG-04', () => {
    expect(integrations.map(({ id, category, status, popular }) => [id, category, status, popular])).toEqual(listed)
    for (const { id, name } of integrations) {
      expect(name).not.toBe('')
      expect(en.about[id]).not.toBe(nl.about[id])
    }
  })

  it('shows each service in its group, one of four · INTEG-01', () => {
    const html = drawn('nobody')
    const groups = html.split('<section').slice(1, 5)
    expect(groups.map((group) => [...group.matchAll(/data-service="([\w-]+)"/g)].map(([, id]) => id))).toEqual(
      integrationCategories.map((category) => listed.filter((one) => one[1] === category).map(([id]) => id)),
    )
    for (const [at, category] of integrationCategories.entries()) expect(groups[at]).toContain(en.categories[category])
  })
})

describe('a row', () => {
  test.each(listed)('of %s has its badge, and a switch unless it is coming soon · INTEG-05 INTEG-06', (id, _category, status, popular) => {
    const row = rowOf(drawn('account'), id)
    expect(row).toContain(status === 'available' ? '>Available<' : '>Coming Soon<')
    expect(row.includes('role="switch"')).toBe(status === 'available')
    expect(row.includes('Popular')).toBe(popular)
    expect(row).not.toContain('Configure')
  })

  test('of a connected service shows that, is switched on, and can be configured · INTEG-05 INTEG-06 INTEG-07', () => {
    const row = rowOf(drawn('account', [slack]), 'slack')
    expect(row).toContain('>Connected<')
    expect(row).toContain('aria-checked="true"')
    expect(row).toContain('aria-label="Configure Slack"')
    expect(rowOf(drawn('account', [slack]), 'notion')).toContain('aria-checked="false"')
  })

  test('explains why the last delivery failed', () => {
    expect(rowOf(drawn('account', [{ ...slack, lastError: 'service_unreachable' }]), 'slack')).toContain(errors.service_unreachable)
    expect(rowOf(drawn('account', [{ ...slack, lastError: 'of a newer server' }]), 'slack')).toContain(errors.internal)
  })

  test('of Google Drive has no switch where signing in to it is not set up, and explains why', () => {
    const row = rowOf(drawn('account', [], false), 'google-drive')
    expect(row).not.toContain('role="switch"')
    expect(row).toContain(en.noSignIn)
  })

  test('is disabled while its status is unknown', () => {
    expect(rowOf(drawn('unknown'), 'slack')).toContain('disabled=""')
    expect(rowOf(drawn('nobody'), 'slack')).not.toContain('disabled=""')
  })
})

test('a missing service is requested through the contact form, with the subject filled in · INTEG-11', () => {
  expect(drawn('nobody')).toContain('href="/contact?subject=Request%20integration"')
})

test('the page mentions more than 5000 apps through Zapier, in both languages · INTEG-12', () => {
  for (const [at, texts] of [en, nl].entries()) {
    expect(texts.lead, languages[at]).toMatch(/Zapier.*(more than|meer dan) 5000 apps/)
    expect(texts.about.zapier).toContain('5000')
  }
})

test.each([
  ['slack', 'webhookUrl', ' ', false, 'missing'],
  ['slack', 'webhookUrl', 'hooks.slack.com/x', false, 'notAddress'],
  ['slack', 'webhookUrl', ' https://hooks.slack.com/services/x ', false, null],
  // An empty secret keeps the stored one; other values are shown and are required.
  ['github', 'token', '', true, null],
  ['github', 'repository', '', true, 'missing'],
  ['github', 'repository', 'bakery', false, 'notRepository'],
  ['github', 'repository', 'https://github.com/anna/bakery', false, null],
] as const)('validates the %s field %s with the value "%s" before sending', (id, name, value, isKept, wrong) => {
  const field = fieldsOf(id).find((one) => one.name === name)
  expect(field && wrongIn(field, value, isKept)).toBe(wrong)
})
