// Posts JSON to an address given by a person: only public hosts are reached, redirects are not followed, and a long response is not read
// to the end.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { readAddress } from './public-address.ts'
import { createConnections, whereLeads } from './public-connection.ts'

export interface PublicPost {
  /** Throws address_refused, also if the name cannot be resolved. `host`: the only host allowed. */
  check(given: string, host?: string): Promise<URL>
  /** Checks the address again, including the IP address that it connects to. Throws address_refused, service_unreachable. */
  post(given: string, content: PostContent): Promise<{ status: number; text: string }>
}

interface PostContent {
  body: string | Buffer
  headers?: Record<string, string>
  host?: string
  signal?: AbortSignal | undefined
}

export function createPublicPost(allowsPrivate: boolean): PublicPost {
  const open = createConnections(allowsPrivate)

  function read(given: string, host?: string): URL {
    const url = readAddress(given, { ...(host === undefined ? {} : { host }), allowsPrivate })
    if (!url) throw new AppError('address_refused')
    return url
  }

  async function check(given: string, host?: string): Promise<URL> {
    const url = read(given, host)
    if (!allowsPrivate && (await whereLeads(url)) !== 'public') throw new AppError('address_refused')
    return url
  }

  return {
    check,
    async post(given, { body, headers = {}, host, signal }) {
      const url = read(given, host)
      const giveUp = AbortSignal.timeout(limits.deliveryMs)
      const place = allowsPrivate ? 'public' : await whereLeads(url)
      if (place === 'private') throw new AppError('address_refused')
      // A name that cannot be resolved now may be resolved later: callers delete what is refused, and retry what cannot be reached.
      if (place === 'nowhere') throw new AppError('service_unreachable')
      return new Promise((resolve, reject) => {
        const failed = () => reject(new AppError('service_unreachable'))
        const request = open(url, {
          method: 'POST',
          signal: signal ? AbortSignal.any([signal, giveUp]) : giveUp,
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'user-agent': 'Kring', ...headers },
        })
        request.once('error', failed)
        request.once('response', (response) => {
          const chunks: Buffer[] = []
          let size = 0
          const done = () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') })
          response.on('data', (chunk: Buffer) => {
            size += chunk.length
            chunks.push(chunk)
            if (size <= limits.serviceAnswerBytes) return
            // Only the status matters; the rest is not read.
            done()
            request.destroy()
          })
          response.once('end', done)
          response.once('error', failed)
        })
        request.end(body)
      })
    },
  }
}
