// The fields of each connection: where to find the value, an example, and validation before sending.
import { connectionFields, type Connectable } from '../../../../shared/integrations/integrations.ts'

export type Wrong = 'missing' | 'notAddress' | 'notRepository'

export interface ServiceField {
  name: string
  secret: boolean
  /** The service's page where the value is created or found. */
  href: string
  /** An example that needs no translation. */
  example: string
}

type Place = Pick<ServiceField, 'href' | 'example'>

const places: { [Id in Connectable]: Record<(typeof connectionFields)[Id][number]['name'], Place> } = {
  slack: {
    webhookUrl: {
      href: 'https://api.slack.com/messaging/webhooks',
      example: 'https://hooks.slack.com/services/…',
    },
  },
  zapier: {
    webhookUrl: {
      href: 'https://zapier.com/apps/webhook/integrations',
      example: 'https://hooks.zapier.com/hooks/catch/…',
    },
  },
  notion: {
    token: { href: 'https://www.notion.so/my-integrations', example: 'ntn_…' },
    parentPage: {
      href: 'https://www.notion.com/help/add-and-manage-connections-with-the-api',
      example: 'https://www.notion.so/…',
    },
  },
  trello: {
    apiKey: { href: 'https://trello.com/power-ups/admin', example: '…' },
    token: { href: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/api-introduction/', example: 'ATTA…' },
    listId: { href: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/object-definitions/', example: '5f1b…' },
  },
  github: {
    token: { href: 'https://github.com/settings/personal-access-tokens/new', example: 'github_pat_…' },
    repository: { href: 'https://github.com/settings/repositories', example: 'owner/name' },
  },
  'google-drive': {},
}

export function fieldsOf(id: Connectable): readonly ServiceField[] {
  const known: Record<string, Place> = places[id]
  return connectionFields[id].flatMap(({ name, secret }) => {
    const place = known[name]
    return place ? [{ name, secret, ...place }] : []
  })
}

/** Returns the problem with a value, or null when none is visible here. `isKept`: the server has a value, and an empty secret keeps it. */
export function wrongIn(field: ServiceField, value: string, isKept: boolean): Wrong | null {
  const text = value.trim()
  if (text === '') return isKept && field.secret ? null : 'missing'
  // The server decides whether the address is allowed and reachable.
  if (field.name === 'webhookUrl' && !/^https?:\/\/[^\s/]/i.test(text)) return 'notAddress'
  if (field.name === 'repository' && !/^(https:\/\/github\.com\/)?[^\s/]+\/[^\s/]+\/?$/.test(text)) return 'notRepository'
  return null
}
