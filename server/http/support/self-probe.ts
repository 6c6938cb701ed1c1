// Requests the server’s own public address, to see what visitors see.
import { get, type Server } from 'node:http'
import { AppError } from '../../../shared/errors.ts'

/** GETs a path; the content type of the answer. Rejects unless it is a 200, and before the server listens. */
export function selfProbeOf(server: Server): (path: string, signal: AbortSignal) => Promise<string> {
  return (path, signal) =>
    new Promise((resolve, reject) => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new AppError('not_ready'))
      // Who listens everywhere listens here too.
      const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address.address] ?? address.address
      const request = get({ host, port: address.port, path, signal, agent: false }, (response) => {
        response.resume()
        response.once('error', reject)
        response.once('end', () =>
          response.statusCode === 200
            ? resolve(response.headers['content-type'] ?? '')
            : reject(new Error(`${path} answers ${response.statusCode}`)),
        )
      })
      request.once('error', reject)
    })
}
