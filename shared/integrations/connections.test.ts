// What the API accepts for connected services, webhooks and API keys.
import { expect, it } from 'vitest'
import type * as z from 'zod'
import { integrationsApi } from './connections.ts'

type Fields = Record<string, unknown>
const letters = (count: number) => 'a'.repeat(count)

function expectAccepts(schema: z.ZodType, known: { accepted: Fields[]; refused: Fields[] }): void {
  for (const input of known.accepted) expect(schema.safeParse(input).success, JSON.stringify(input)).toBe(true)
  for (const input of known.refused) expect(schema.safeParse(input).success, JSON.stringify(input)).toBe(false)
}

it.each(['POST /api/integrations/:id', 'DELETE /api/integrations/:id', 'POST /api/integrations/:id/send'] as const)(
  '%s accepts only services that can be connected',
  (name) => {
    const accepted = ['slack', 'notion', 'trello', 'github', 'zapier', 'google-drive'].map((id) => ({ id }))
    const refused = ['discord', 'teams', 'google-docs', 'Slack', ''].map((id) => ({ id }))
    expectAccepts(integrationsApi[name].params, { accepted, refused: [{}, ...refused] })
  },
)

it.each([
  'POST /api/webhooks/:id',
  'DELETE /api/webhooks/:id',
  'POST /api/webhooks/:id/test',
  'GET /api/webhooks/:id/deliveries',
  'DELETE /api/keys/:id',
] as const)('%s accepts an id of 1 to 100 characters', (name) => {
  const accepted = [{ id: 'w' }, { id: letters(100) }]
  expectAccepts(integrationsApi[name].params, { accepted, refused: [{}, { id: '' }, { id: letters(101) }] })
})

const address = 'https://bakery.example/hook'
const all = ['session.created', 'message.created', 'answer.completed', 'participant.joined']
const wrongWebhooks = [{ url: letters(2001) }, { events: [] }, { events: ['test'] }, { events: 'session.created' }, { events: [''] }]

it('a new webhook has an address of at most 2000 characters and at least one known event', () => {
  const webhook = (more: Fields = {}) => ({ url: address, events: ['session.created'], ...more })
  const { body } = integrationsApi['POST /api/webhooks']
  const accepted = [webhook(), webhook({ events: all }), webhook({ url: letters(2000) })]
  expectAccepts(body, { accepted, refused: [{ url: address }, { events: all }, ...wrongWebhooks.map(webhook)] })
  expect(body.parse(webhook({ isOn: false }))).toEqual({ url: address, events: ['session.created'] })
})

it('a webhook can be changed in part, and switched off', () => {
  const { body } = integrationsApi['POST /api/webhooks/:id']
  for (const change of [{}, { url: address }, { events: all }, { isOn: false }]) expect(body.parse(change)).toEqual(change)
  expectAccepts(body, { accepted: [{ url: letters(2000) }], refused: [...wrongWebhooks, { isOn: 'false' }] })
})

it('a connection has settings that are not blank, stored without spaces around them; a change that omits sendsAnswers leaves it as it is', () => {
  const { body } = integrationsApi['POST /api/integrations/:id']
  expect(body.parse({ settings: { token: ' secret ' } })).toEqual({ settings: { token: 'secret' } })
  expect(body.parse({ settings: {}, sendsAnswers: true })).toEqual({ settings: {}, sendsAnswers: true })
  expectAccepts(body, {
    accepted: [{ settings: { [letters(50)]: letters(2000) } }],
    refused: [
      ...[{}, { settings: {}, sendsAnswers: 'yes' }, { settings: { token: ' ' } }, { settings: { token: 1 } }],
      ...[{ settings: { [letters(51)]: 'x' } }, { settings: { token: letters(2001) } }],
    ],
  })
})

it('a session, or one of its messages, can be sent to a service', () => {
  const sent = (more: Fields = {}) => ({ sessionId: 's', ...more })
  expectAccepts(integrationsApi['POST /api/integrations/:id/send'].body, {
    accepted: [sent(), { sessionId: letters(100) }, sent({ messageId: null }), sent({ messageId: letters(100) })],
    refused: [{}, { sessionId: '' }, { sessionId: letters(101) }, sent({ messageId: letters(101) })],
  })
})

it('an API key has a name, stored without spaces around it, and at least one known scope', () => {
  const scopes = ['sessions:read', 'sessions:write', 'messages:read', 'messages:write']
  const key = (more: Fields = {}) => ({ name: 'Till', scopes: ['messages:read'], ...more })
  const { body } = integrationsApi['POST /api/keys']
  expect(body.parse(key({ name: ' Till ' }))).toEqual(key())
  expectAccepts(body, {
    accepted: [key({ name: 'T' }), key({ name: letters(60) }), key({ scopes })],
    refused: [...[{ name: ' ' }, { name: letters(61) }, { scopes: [] }, { scopes: ['admin'] }].map(key), { name: 'Till' }],
  })
})
