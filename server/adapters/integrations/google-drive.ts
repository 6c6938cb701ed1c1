// Google Drive through its official client: each document becomes a Google Doc. Kring can see only files that it created (drive.file).
import { Readable } from 'node:stream'
import { auth, drive } from '@googleapis/drive'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Destination, ServiceSettings, ServiceSignIn } from '../../ports/integrations.ts'
import { cut, withTimeout, withService } from './service-error.ts'

export interface GoogleAddresses {
  authorize: string
  token: string
  revoke: string
  api: string
}

interface GoogleOptions {
  clientId: string
  clientSecret: string
  addresses: GoogleAddresses
}

const scope = 'https://www.googleapis.com/auth/drive.file'

export function createGoogleDrive({ clientId, clientSecret, addresses }: GoogleOptions): Destination & ServiceSignIn {
  const oauth = (redirectUri?: string) =>
    new auth.OAuth2({
      clientId,
      clientSecret,
      ...(redirectUri === undefined ? {} : { redirectUri }),
      transporterOptions: { timeout: limits.deliveryMs, retry: false },
      endpoints: {
        oauth2AuthBaseUrl: addresses.authorize,
        oauth2TokenUrl: addresses.token,
        oauth2RevokeUrl: addresses.revoke,
      },
    })
  function files({ refreshToken }: ServiceSettings) {
    const client = oauth()
    client.setCredentials({ refresh_token: refreshToken ?? '' })
    return drive({ version: 'v3', auth: client, rootUrl: addresses.api, retry: false, timeout: limits.deliveryMs })
  }

  return {
    check: (settings, signal) =>
      withService(async () => {
        const { data } = await files(settings).about.get(
          { fields: 'user(emailAddress)' },
          { signal: withTimeout(signal, limits.deliveryMs) },
        )
        return data.user?.emailAddress ?? null
      }),
    send: (settings, { title, markdown }, signal) =>
      withService(async () => {
        const { data } = await files(settings).files.create(
          {
            requestBody: { name: title, mimeType: 'application/vnd.google-apps.document' },
            media: { mimeType: 'text/markdown', body: Readable.from([cut(markdown, limits.sentCharacters)]) },
            fields: 'id,webViewLink',
          },
          // Uploads use the `rootUrl` of the call, not of the client.
          { rootUrl: addresses.api, signal: withTimeout(signal, limits.deliveryMs) },
        )
        return data.webViewLink ?? null
      }),
    disconnect: ({ refreshToken }) => withService(async () => void (await oauth().revokeToken(refreshToken ?? ''))),
    begin({ redirectUri, state, codeChallenge }) {
      const url = new URL(
        // Requests consent each time: Google returns a refresh token only then.
        oauth(redirectUri).generateAuthUrl({ access_type: 'offline', prompt: 'consent', scope, state, include_granted_scopes: false }),
      )
      url.searchParams.set('code_challenge', codeChallenge)
      url.searchParams.set('code_challenge_method', 'S256')
      return Promise.resolve(url.href)
    },
    finish: ({ redirectUri, code, codeVerifier }) =>
      withService(async () => {
        const { tokens } = await oauth(redirectUri).getToken({ code, codeVerifier })
        // People can deselect single permissions on Google's page.
        if (!tokens.refresh_token || !(tokens.scope ?? scope).split(' ').includes(scope)) throw new AppError('connection_refused')
        return { refreshToken: tokens.refresh_token }
      }),
  }
}
