// The fields of each connection: where its value is found at the service, what it looks like, and what can be seen to be wrong before it is sent.
import { connectionFields, type Connectable } from '../../../../shared/integrations/integrations.ts'

export type Wrong = 'missing' | 'notAddress' | 'notRepository'

export interface ServiceField {
  name: string
  secret: boolean
  /** The page of the service where the value is made or found. */
  href: string
  /** What one looks like, in no language. */
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

/** What is wrong with a value; null: nothing that can be seen from here. `isKept`: the server has one, which stays when nothing is typed. */
export function wrongIn(field: ServiceField, value: string, isKept: boolean): Wrong | null {
  const text = value.trim()
  if (text === '') return isKept && field.secret ? null : 'missing'
  // Whether it may be called, and whether it leads anywhere, the server says.
  if (field.name === 'webhookUrl' && !/^https?:\/\/[^\s/]/i.test(text)) return 'notAddress'
  if (field.name === 'repository' && !/^(https:\/\/github\.com\/)?[^\s/]+\/[^\s/]+\/?$/.test(text)) return 'notRepository'
  return null
}
