// A server with two real identity providers beside it, one of them in the place of Google, and the way there and back.
import { freePort } from './cluster.ts'
import { startOpenIdProvider, type TestProvider } from './openid-provider.ts'
import { pageWalker, type PageWalker } from './page-walker.ts'
import { startServer, type ServerOptions, type TestServer } from './start-server.ts'

export interface ProviderHouse {
  /** PUBLIC_URL, and where it listens. */
  url: string
  server: TestServer
  oidc: TestProvider
  google: TestProvider
  remove(): Promise<void>
}

interface HouseOptions extends ServerOptions {
  /** Stands before the server starts. */
  oidc?: { tellsAtOnce?: boolean; isPublicClient?: boolean }
}

export async function startProviderHouse({ oidc: how = {}, env, ...options }: HouseOptions = {}): Promise<ProviderHouse> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const redirectUris = [`${url}/api/auth/oidc/callback`, `${url}/api/auth/google/callback`]
  const oidc = await startOpenIdProvider({ redirectUris, ...how })
  const google = await startOpenIdProvider({ redirectUris, tellsAtOnce: true })
  const server = await startServer({
    ...options,
    env: {
      PORT: String(port),
      PUBLIC_URL: url,
      OIDC_ISSUER: oidc.issuer,
      OIDC_CLIENT_ID: oidc.clientId,
      ...(how.isPublicClient ? {} : { OIDC_CLIENT_SECRET: oidc.clientSecret }),
      OIDC_NAME: 'Bakery ID',
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      ...env,
    },
  })
  return {
    url,
    server,
    oidc,
    google,
    async remove() {
      await server.remove()
      await oidc.stop()
      await google.stop()
    },
  }
}

export interface Trip {
  walker?: PageWalker
  /** Where it begins. */
  from?: string
  /** Null: says no at the provider. */
  who: string | null
  /** Changes what the provider is asked. */
  alter?: (asked: URL) => void
}

/** To the provider, where `who` signs in, and back to our door: the address that the provider sends the browser to, not opened yet. */
export async function goToProvider(house: ProviderHouse, { walker = pageWalker(), from = '/api/login', who, alter }: Trip) {
  const isOurs = (url: URL) => url.origin === house.url
  const { url: asked } = await walker.follow(house.url + from, (url) => !isOurs(url))
  alter?.(asked)
  const form = await walker.follow(asked)
  const body = new URLSearchParams(who === null ? {} : { who })
  const { url: back } = await walker.follow(form.url, isOurs, { method: 'POST', body })
  return { walker, asked, back }
}

/** Where an answer leads. */
export const leadsTo = (response: Response): string | null => response.headers.get('location')

/** The whole trip; where it ends at our door. */
export async function signInAt(house: ProviderHouse, trip: Trip): Promise<{ walker: PageWalker; to: string | null }> {
  const { walker, back } = await goToProvider(house, trip)
  return { walker, to: leadsTo(await walker.open(back)) }
}
