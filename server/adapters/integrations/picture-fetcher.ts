// Fetches the picture that an identity provider names, from public hosts over https or from the provider itself, with limits on size,
// time and redirects.
import type { IncomingMessage } from 'node:http'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { PictureFetcher } from '../../ports/ports.ts'
import { readAddress } from './public-address.ts'
import { createConnections, whereLeads } from './public-connection.ts'
import { isUrl } from '../../../shared/support/is-url.ts'

const refused = () => new AppError('picture_refused')
const unreachable = () => new AppError('service_unreachable')
const redirects: readonly number[] = [301, 302, 303, 307, 308]
/** Temporary errors: the same request may succeed later. */
const passing: readonly number[] = [408, 425, 429]

export function createPictureFetcher(giveUpMs: number = limits.providerPictureMs): PictureFetcher {
  const open = { elsewhere: createConnections(false), atIssuer: createConnections(true) }

  async function follow(first: string, issuer: string, signal: AbortSignal): Promise<Buffer> {
    let address = first
    for (let hop = 0; hop <= limits.providerPictureRedirects; hop += 1) {
      const { url, isAtIssuer } = await read(address, issuer)
      const answer = await ask(url, isAtIssuer ? open.atIssuer : open.elsewhere, signal)
      if (Buffer.isBuffer(answer)) return answer
      address = answer.href
    }
    throw refused()
  }

  return {
    fetch(address, issuer, ending) {
      const signal = AbortSignal.any([ending, AbortSignal.timeout(giveUpMs)])
      // A DNS lookup cannot be aborted by a signal.
      const givenUp = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(unreachable()), { once: true }))
      return Promise.race([follow(address, issuer, signal), givenUp])
    },
  }
}

/** The provider's own origin is the operator's choice, even in a private network; any other address must be public. */
async function read(address: string, issuer: string): Promise<{ url: URL; isAtIssuer: boolean }> {
  const given = readAddress(address, { allowsPrivate: true })
  if (given?.origin === new URL(issuer).origin) return { url: given, isAtIssuer: true }
  const url = readAddress(address, { allowsPrivate: false })
  const place = url && (await whereLeads(url))
  if (!url || place === 'private') throw refused()
  if (place === 'nowhere') throw unreachable()
  return { url, isAtIssuer: false }
}

/** Returns the picture, or the address that the response redirects to. */
function ask(url: URL, open: ReturnType<typeof createConnections>, signal: AbortSignal): Promise<Buffer | URL> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/png, image/jpeg, image/webp', 'user-agent': 'Kring' }
    const request = open(url, { headers, signal })
    request.on('error', () => reject(unreachable()))
    request.once('response', (response) => {
      const { statusCode = 0 } = response
      const isOver = Number(response.headers['content-length'] ?? 0) > limits.profilePictureBytes
      if (statusCode === 200 && !isOver) return receive(response, resolve, reject)
      // The body is not needed.
      request.destroy()
      const next = redirects.includes(statusCode) ? nextOf(response, url) : null
      if (next) return resolve(next)
      reject(statusCode >= 500 || passing.includes(statusCode) ? unreachable() : refused())
    })
    request.end()
  })
}

function receive(response: IncomingMessage, resolve: (bytes: Buffer) => void, reject: (error: AppError) => void): void {
  const chunks: Buffer[] = []
  let size = 0
  response.on('data', (chunk: Buffer) => {
    size += chunk.length
    chunks.push(chunk)
    if (size <= limits.profilePictureBytes) return
    reject(refused())
    response.destroy()
  })
  response.once('end', () => resolve(Buffer.concat(chunks)))
  response.on('error', () => reject(unreachable()))
}

function nextOf({ headers }: IncomingMessage, url: URL): URL | null {
  const { location } = headers
  return location !== undefined && isUrl(location, url) ? new URL(location, url) : null
}
