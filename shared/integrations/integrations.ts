// What Kring can be connected with, what webhooks tell of, and what API keys may do: the catalogue.

// The key of a scope's words: a colon is not allowed in one.
export const scopeTextKey = {
  'sessions:read': 'sessionsRead',
  'sessions:write': 'sessionsWrite',
  'messages:read': 'messagesRead',
  'messages:write': 'messagesWrite',
} as const satisfies Record<ApiScope, string>

export const integrationCategories = ['communication', 'productivity', 'developer', 'storage'] as const
export const integrationIds = ['slack', 'discord', 'teams', 'notion', 'google-docs', 'trello', 'github', 'zapier', 'google-drive'] as const
export type IntegrationId = (typeof integrationIds)[number]
/** Those that are made. */
export const connectable = ['slack', 'notion', 'trello', 'github', 'zapier', 'google-drive'] as const satisfies readonly IntegrationId[]
export type Connectable = (typeof connectable)[number]

export interface Integration {
  id: IntegrationId
  /** A proper name, the same in every language; its description is in the texts `integrations`. */
  name: string
  category: (typeof integrationCategories)[number]
  status: 'available' | 'coming-soon'
  popular: boolean
}

export const integrations: readonly Integration[] = [
  { id: 'slack', name: 'Slack', category: 'communication', status: 'available', popular: true },
  { id: 'discord', name: 'Discord', category: 'communication', status: 'coming-soon', popular: false },
  { id: 'teams', name: 'Microsoft Teams', category: 'communication', status: 'coming-soon', popular: false },
  { id: 'notion', name: 'Notion', category: 'productivity', status: 'available', popular: true },
  { id: 'google-docs', name: 'Google Docs', category: 'productivity', status: 'coming-soon', popular: false },
  { id: 'trello', name: 'Trello', category: 'productivity', status: 'available', popular: false },
  { id: 'github', name: 'GitHub', category: 'developer', status: 'available', popular: false },
  { id: 'zapier', name: 'Zapier', category: 'developer', status: 'available', popular: true },
  { id: 'google-drive', name: 'Google Drive', category: 'storage', status: 'available', popular: false },
]

/** What each asks of its owner, in the order of the form; `secret` ones never travel back. Google Drive asks nothing: one signs in there. */
export const connectionFields = {
  slack: [{ name: 'webhookUrl', secret: true }],
  zapier: [{ name: 'webhookUrl', secret: true }],
  notion: [
    { name: 'token', secret: true },
    { name: 'parentPage', secret: false },
  ],
  trello: [
    { name: 'apiKey', secret: true },
    { name: 'token', secret: true },
    { name: 'listId', secret: false },
  ],
  github: [
    { name: 'token', secret: true },
    { name: 'repository', secret: false },
  ],
  'google-drive': [],
} as const satisfies Record<Connectable, readonly { name: string; secret: boolean }[]>

/** What webhooks tell of. */
export const webhookEvents = ['session.created', 'message.created', 'answer.completed', 'participant.joined'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const apiScopes = ['sessions:read', 'sessions:write', 'messages:read', 'messages:write'] as const
export type ApiScope = (typeof apiScopes)[number]
