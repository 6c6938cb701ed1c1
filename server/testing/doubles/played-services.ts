// Fakes of the services that accounts connect to, written from their API references: Notion, Trello, GitHub and Google; Slack and Zapier accept any post.
import type { ServiceAddresses } from '../../adapters/integrations/services.ts'
import { startServiceServer, type Asked, type ServiceServer, type Told } from './service-server.ts'

export interface PlayedServices {
  addresses: ServiceAddresses
  notion: ServiceServer
  trello: ServiceServer
  github: ServiceServer
  google: ServiceServer
  /** For Slack, Zapier and webhooks. */
  hook: ServiceServer
  /** Replaces the usual answer; null: answers as usual. */
  answerWith(told: Told | null): void
  stop(): Promise<void>
}

export const secrets = {
  notion: 'ntn_canary-notion-token',
  trelloKey: 'canary-trello-key',
  trelloToken: 'canary-trello-token',
  github: 'ghp_canary-github-token',
  googleCode: 'canary-google-code',
  googleRefresh: '1//canary-google-refresh',
  googleAccess: 'canary-google-access',
}
export const parentPage = '0123456789abcdef0123456789abcdef'

export async function playServices(): Promise<PlayedServices> {
  let instead: Told | null = null
  const play = (usual: (asked: Asked) => Told) => startServiceServer((asked) => instead ?? usual(asked))
  const notion = await play(notionAnswers)
  const trello = await play(trelloAnswers)
  const github = await play(gitHubAnswers)
  const google = await play(googleAnswers)
  const hook = await play(() => ({ body: 'ok' }))
  const all = [notion, trello, github, google, hook]
  return {
    ...{ notion, trello, github, google, hook },
    addresses: {
      notion: notion.url,
      trello: trello.url,
      github: github.url,
      google: { authorize: `${google.url}/auth`, token: `${google.url}/token`, revoke: `${google.url}/revoke`, api: `${google.url}/` },
    },
    answerWith: (told) => void (instead = told),
    stop: async () => void (await Promise.all(all.map((one) => one.stop()))),
  }
}

const missing: Told = { status: 404, body: { object: 'error', status: 404, code: 'object_not_found', message: 'There is none.' } }

function notionAnswers({ method, path, headers }: Asked): Told {
  if (headers.authorization !== `Bearer ${secrets.notion}` || !headers['notion-version'])
    return { status: 401, body: { object: 'error', status: 401, code: 'unauthorized', message: 'API token is invalid.' } }
  const title = { id: 'title', type: 'title', title: [{ type: 'text', plain_text: 'Bakery plans', text: { content: 'Bakery plans' } }] }
  if (method === 'GET' && path === `/v1/pages/${parentPage}`)
    return { body: { object: 'page', id: parentPage, properties: { title }, url: 'https://www.notion.so/x' } }
  if (method === 'POST' && path === '/v1/pages')
    return { body: { object: 'page', id: 'p', properties: {}, url: 'https://www.notion.so/Bakery-launch' } }
  return missing
}

function trelloAnswers({ method, path, headers }: Asked): Told {
  const right = `OAuth oauth_consumer_key="${secrets.trelloKey}", oauth_token="${secrets.trelloToken}"`
  if (headers.authorization !== right) return { status: 401, body: 'invalid key' }
  if (method === 'GET' && path.startsWith('/1/lists/list-1?')) return { body: { id: 'list-1', name: 'To do', board: { name: 'Bakery' } } }
  if (method === 'POST' && path === '/1/cards') return { body: { id: 'card-1', url: 'https://trello.com/c/card-1' } }
  if (method === 'POST' && path === '/1/cards/card-1/attachments') return { body: { id: 'file-1' } }
  return { status: 404, body: 'The requested resource was not found.' }
}

function gitHubAnswers({ method, path, headers }: Asked): Told {
  if (headers.authorization !== `token ${secrets.github}`) return { status: 401, body: { message: 'Bad credentials' } }
  if (method === 'GET' && path === '/repos/anna/bakery') return { body: { full_name: 'Anna/bakery', has_issues: true, archived: false } }
  if (method === 'POST' && path === '/repos/anna/bakery/issues')
    return { status: 201, body: { number: 7, html_url: 'https://github.com/anna/bakery/issues/7' } }
  if (method === 'POST' && path === '/repos/anna/bakery/issues/7/comments') return { status: 201, body: { id: 1 } }
  return { status: 404, body: { message: 'Not Found' } }
}

function googleAnswers({ method, path, headers, text }: Asked): Told {
  if (method === 'POST' && path.startsWith('/revoke')) return { body: {} }
  if (method === 'POST' && path === '/token') {
    const asked = new URLSearchParams(text)
    const isRight =
      asked.get('grant_type') === 'refresh_token'
        ? asked.get('refresh_token') === secrets.googleRefresh
        : asked.get('code') === secrets.googleCode
    if (!isRight) return { status: 400, body: { error: 'invalid_grant' } }
    const scope = 'https://www.googleapis.com/auth/drive.file'
    return {
      body: { access_token: secrets.googleAccess, refresh_token: secrets.googleRefresh, expires_in: 3599, token_type: 'Bearer', scope },
    }
  }
  if (headers.authorization !== `Bearer ${secrets.googleAccess}`) return { status: 401, body: { error: { code: 401 } } }
  if (method === 'GET' && path.startsWith('/drive/v3/about')) return { body: { user: { emailAddress: 'anna@bakery.example' } } }
  if (method === 'POST' && path.startsWith('/upload/drive/v3/files'))
    return { body: { id: 'doc-1', webViewLink: 'https://docs.google.com/document/d/doc-1/edit' } }
  return { status: 404, body: { error: { code: 404 } } }
}
