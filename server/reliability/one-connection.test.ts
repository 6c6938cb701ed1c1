// No command takes a second database connection while it holds one: everything works with one connection, and many commands at once block nobody.
import { afterAll, describe, expect, it } from 'vitest'
import { silentAssistant } from '../testing/doubles/assistants.ts'
import { groundSettings } from '../testing/checks/authorization.ts'
import { startPostgres } from '../testing/cluster/postgres.ts'
import { startServer } from '../testing/cluster/start-server.ts'
import { visitor } from '../testing/people/visitor.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())
const withPostgres = describe.skipIf(postgres === null)

withPostgres('on a Postgres with a pool of one connection (skipped without Postgres) · GUARD-01', () => {
  describe('every route', async () => {
    groundSettings.env = async () => ({ DATABASE_URL: await postgres!.freshUrl(), DATABASE_POOL: '1' })
    await import('../http/routes/authorization.test.ts')
  })
  describe('every command', () => import('../ws/authorization.test.ts').then(() => undefined))
})

withPostgres('a host who sends the same command on many sockets (skipped without Postgres)', () => {
  it('delays nobody else, although there are fewer connections than commands · GUARD-01', async () => {
    const server = await startServer({
      assistant: silentAssistant,
      env: { DATABASE_URL: await postgres!.freshUrl(), DATABASE_POOL: '10' },
    })
    const host = visitor(server.url, 'Mallory')
    const { id } = await host.createSession()
    const sockets = await Promise.all(Array.from({ length: 14 }, () => host.join(id)))
    const bystander = visitor(server.url, 'Bram')
    const ear = await bystander.join((await bystander.createSession()).id)

    for (const command of [
      { type: 'admit', participant: 'nobody', admitted: true },
      { type: 'hand_over', participant: 'nobody' },
      { type: 'remove_participant', participant: 'nobody', ban: false },
    ] as const) {
      const before = sockets.map((socket) => socket.all('error').length)
      for (const socket of sockets) socket.send(command)
      const sentAt = performance.now()
      await ear.says('Rye?')
      expect(performance.now() - sentAt).toBeLessThan(5_000)
      await Promise.all(sockets.map((socket) => socket.settles()))
      const refused = sockets.map((socket, n) => socket.all('error')[before[n]!]?.code)
      expect(refused).toEqual(Array(14).fill('participant_not_found'))
    }
    expect(server.logged).toEqual([])
    await server.remove()
  })
})
