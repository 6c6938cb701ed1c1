// Vitest's global setup: one migrated SQLite database to copy; one Postgres and one Redis for the whole run, each started when the first test requests it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeTemplate } from './database-template.ts'
import { startOwnPostgres } from './postgres.ts'
import { startOwnRedis } from './redis.ts'

/** GET /postgres and /redis answer with the URL; empty without the program to start the service. */
export async function setup(): Promise<() => Promise<void>> {
  const started = new Map<string, ReturnType<typeof startOwnPostgres | typeof startOwnRedis>>()
  const start = (path: string) => {
    const service = started.get(path) ?? (path === '/postgres' ? startOwnPostgres() : startOwnRedis())
    started.set(path, service)
    return service
  }
  const server = createServer((request, response) => {
    start(request.url ?? '').then(
      (service) => response.end(service?.url ?? ''),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.env['TEST_SERVICES_URL'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const removeTemplate = await makeTemplate()
  return async () => {
    server.close()
    removeTemplate()
    for (const service of started.values()) await (await service)?.stop()
  }
}
