// The catalogue of services that Kring can be connected to, the events of webhooks, and the scopes of API keys.

// The text key of each scope: text keys cannot contain a colon.
export const scopeTextKey = {
  'sessions:read': 'sessionsRead',
  'sessions:write': 'sessionsWrite',
  'messages:read': 'messagesRead',
  'messages:write': 'messagesWrite',
} as const satisfies Record<ApiScope, string>

export const integrationCategories = ['communication', 'productivity', 'developer', 'storage'] as const
export const integrationIds = ['slack', 'discord', 'teams', 'notion', 'google-docs', 'trello', 'github', 'zapier', 'google-drive'] as const
export type IntegrationId = (typeof integrationIds)[number]
/** The services that can be connected. */
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

/** The fields of each form, in order; `secret` fields are never sent back. Google Drive has none: it uses a sign-in. */
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

/** The events that webhooks can receive. */
export const webhookEvents = ['session.created', 'message.created', 'answer.completed', 'participant.joined'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const apiScopes = ['sessions:read', 'sessions:write', 'messages:read', 'messages:write'] as const
export type ApiScope = (typeof apiScopes)[number]
