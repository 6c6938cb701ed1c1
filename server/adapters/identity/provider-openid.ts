// Sign-in with any OpenID Connect provider: the code flow with PKCE. Everything that the provider returns is checked.
import * as openid from 'openid-client'
import { AppError } from '../../../shared/errors.ts'
import type { IdentityProvider, ProviderIdentity } from '../../ports/ports.ts'

export interface OpenIdOptions {
  name: string
  issuer: string
  clientId: string
  /** Undefined for a public client. */
  clientSecret: string | undefined
}

const patienceSeconds = 10

/** Contacts the provider only when someone signs in, so that the server starts even if the provider is down. */
export function createOpenIdProvider({ name, issuer, clientId, clientSecret }: OpenIdOptions): IdentityProvider {
  let known: Promise<openid.Configuration> | undefined
  function discover(): Promise<openid.Configuration> {
    const execute = [openid.enableNonRepudiationChecks]
    // The settings allow http on this machine only.
    if (issuer.startsWith('http:')) execute.push(openid.allowInsecureRequests)
    const asked = openid.discovery(new URL(issuer), clientId, undefined, proveClient(clientSecret), { execute, timeout: patienceSeconds })
    asked.catch(() => (known = undefined))
    return asked
  }
  const configuration = () => (known ??= discover())

  return {
    name,
    async begin(redirectUri) {
      return orFailed(async () => {
        const visit = { state: openid.randomState(), nonce: openid.randomNonce(), codeVerifier: openid.randomPKCECodeVerifier() }
        const url = openid.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: visit.state,
          nonce: visit.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(visit.codeVerifier),
          code_challenge_method: 'S256',
        })
        return { url, visit }
      })
    },
    async probe() {
      // Cached for the next sign-in.
      const asked = discover()
      await asked
      known = asked
    },
    async finish(cameBackTo, { state, nonce, codeVerifier }) {
      return orFailed(async () => {
        const provider = await configuration()
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true }
        const tokens = await openid.authorizationCodeGrant(provider, cameBackTo, checks)
        const claims = tokens.claims()
        if (!claims) throw new Error('the provider sent no ID token')
        const isKnown = claims['email'] !== undefined && (claims['given_name'] ?? claims['name']) !== undefined
        const asks = !isKnown && provider.serverMetadata().userinfo_endpoint !== undefined
        const more = asks ? await openid.fetchUserInfo(provider, tokens.access_token, claims.sub) : undefined
        return identityOf(claims, more ?? {})
      })
    },
  }
}

// The header is OpenID Connect's default; the form is used only if the provider does not support the header.
function proveClient(secret: string | undefined): openid.ClientAuth {
  if (secret === undefined) return openid.None()
  const [header, form] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const prove = methods.includes('client_secret_basic') ? header : form
    prove(server, ...rest)
  }
}

type Claims = Record<string, unknown>

function identityOf(claims: openid.IDToken, more: Claims): ProviderIdentity {
  // The address and `email_verified` must come from the same source.
  const mail: Claims = claims['email'] === undefined ? more : claims
  const word = (name: string) => textOf(claims[name]) ?? textOf(more[name])
  const [first = '', ...last] = (word('name') ?? '').split(/\s+/)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(mail['email']),
    // Some providers send a string.
    isEmailVerified: mail['email_verified'] === true || mail['email_verified'] === 'true',
    firstName: word('given_name') ?? first,
    lastName: word('family_name') ?? (word('given_name') === null ? last.join(' ') : ''),
    picture: word('picture'),
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

async function orFailed<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    throw new AppError('provider_failed', { cause })
  }
}
