// The catalogue of services: what the page shows of each, and which can be connected.
import { expect, it } from 'vitest'
import { connectable, integrationIds, integrations } from './integrations.ts'

it('the catalogue has nine services, each with its name, category and status; three are popular', () => {
  const rows = integrations.map(({ id, name, category, status, popular }) => [id, name, category, status, popular ? 'popular' : ''].join())
  expect(rows).toEqual([
    'slack,Slack,communication,available,popular',
    'discord,Discord,communication,coming-soon,',
    'teams,Microsoft Teams,communication,coming-soon,',
    'notion,Notion,productivity,available,popular',
    'google-docs,Google Docs,productivity,coming-soon,',
    'trello,Trello,productivity,available,',
    'github,GitHub,developer,available,',
    'zapier,Zapier,developer,available,popular',
    'google-drive,Google Drive,storage,available,',
  ])
})

it('all available services, and no others, can be connected', () => {
  expect(integrations.map(({ id }) => id)).toEqual(integrationIds)
  expect(integrations.filter(({ status }) => status === 'available').map(({ id }) => id)).toEqual(connectable)
})
