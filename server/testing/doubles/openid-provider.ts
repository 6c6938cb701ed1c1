// A real OpenID Connect provider on a local port; its sign-in page is a form with one button for each person.
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Adapter, type AdapterPayload, type AccountClaims } from 'oidc-provider'

export interface TestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** The claims about each person, by `sub`; may be changed at any time. */
  people: Map<string, Omit<AccountClaims, 'sub'>>
  /** The answers below /pictures/, by name; other names give 404. */
  pictures: Map<string, (response: ServerResponse, request: IncomingMessage) => void>
  /** The names of the pictures that were requested. */
  picturesAsked: string[]
  /** Stops listening; `start` makes it listen again at the same address. */
  stop(): Promise<void>
  start(): Promise<void>
}

interface ProviderOptions {
  /** The registered redirect URIs. */
  redirectUris: string[]
  /** Puts the email address and the names in the ID token too, not only in the userinfo response. */
  tellsAtOnce?: boolean
  /** A client without a secret. */
  isPublicClient?: boolean
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }

export async function startOpenIdProvider({
  redirectUris,
  tellsAtOnce = false,
  isPublicClient = false,
}: ProviderOptions): Promise<TestProvider> {
  const [clientId, clientSecret] = ['kring', 'a secret & what must be encoded: %+/']
  const people: TestProvider['people'] = new Map()
  const pictures: TestProvider['pictures'] = new Map()
  const picturesAsked: string[] = []
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    adapter: memory(),
    clients: [
      {
        client_id: clientId,
        redirect_uris: redirectUris,
        ...(isPublicClient ? { token_endpoint_auth_method: 'none' as const } : { client_secret: clientSecret }),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name', 'picture'] },
    conformIdTokenClaims: !tellsAtOnce,
    cookies: { keys: ['a key for tests'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [jwk] },
    // Everyone who signs in has consented to everything.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      if (!oidc.client || accountId === undefined) return undefined
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    ttl: { Session: 600, Interaction: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
  })
  const rest = provider.callback()

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/pictures/')) return showPicture(request.url.slice('/pictures/'.length), request, response)
    if (!request.url?.startsWith('/interaction/')) return rest(request, response)
    if (request.method === 'POST') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const who = new URLSearchParams(Buffer.concat(chunks).toString('utf8')).get('who')
      const result = who === null ? { error: 'access_denied' } : { login: { accountId: who } }
      return provider.interactionFinished(request, response, result)
    }
    const buttons = [...people.keys()].map((sub) => `<button name="who" value="${sub}">${sub}</button>`)
    response.setHeader('Content-Type', 'text/html')
    response.end(`<!doctype html><title>Who are you?</title><form method="post">${buttons.join('')}<button>nobody</button></form>`)
  }

  function showPicture(name: string, request: IncomingMessage, response: ServerResponse): void {
    picturesAsked.push(name)
    const show = pictures.get(name)
    if (show) show(response, request)
    else response.writeHead(404).end()
  }

  return {
    issuer,
    clientId,
    clientSecret,
    people,
    pictures,
    picturesAsked,
    async stop() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    async start() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

// Separate storage for each provider, so that two of them in one process are independent.
function memory(): (kind: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  const by = (fits: (payload: AdapterPayload) => boolean) => Promise.resolve([...kept.values()].find(fits))
  return (kind) => ({
    upsert: async (id, payload) => void kept.set(`${kind} ${id}`, payload),
    find: async (id) => kept.get(`${kind} ${id}`),
    findByUserCode: (code) => by(({ userCode }) => userCode === code),
    findByUid: (uid) => by((payload) => payload.uid === uid),
    consume: async (id) => void Object.assign(kept.get(`${kind} ${id}`) ?? {}, { consumed: Math.floor(Date.now() / 1000) }),
    destroy: async (id) => void kept.delete(`${kind} ${id}`),
    async revokeByGrantId(grantId) {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}
