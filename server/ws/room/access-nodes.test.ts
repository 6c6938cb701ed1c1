// Rights are the same on all nodes: at once with node messages, within 5 s if every message is lost.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connectRedisBus } from '../../adapters/bus/bus-redis.ts'
import { newId } from '../../domain/ids.ts'
import type { Bus } from '../../ports/bus.ts'
import { closeCodes } from '../../../shared/protocol/protocol.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { accessOf, idOf } from '../../testing/fixtures/session-fixture.ts'
import { startPostgres, type TestPostgres } from '../../testing/cluster/postgres.ts'
import { startRedis, type TestRedis } from '../../testing/cluster/redis.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

const postgres: TestPostgres | null = await startPostgres()
const redis: TestRedis | null = await startRedis()

describe.skipIf(!postgres || !redis)('rights on two nodes (skipped without a Postgres and a Redis to start)', () => {
  let nodes: TestServer[]
  let url: string
  beforeAll(async () => {
    url = await postgres!.freshUrl()
  })
  afterAll(async () => {
    await postgres?.stop()
    await redis?.stop()
  })
  afterEach(() => Promise.all(nodes.map((node) => node.remove())))

  /** Anna, the host, on the first node; Bram on the second. */
  async function startNodes(change: (bus: Bus) => Bus = (bus) => bus) {
    nodes = []
    for (let n = 0; n < 2; n += 1) {
      const bus = change(await connectRedisBus(redis!.url, newId()))
      nodes.push(await startServer({ assistant: silentAssistant, bus, env: { DATABASE_URL: url } }))
    }
    const [anna, bram] = [visitor(nodes[0]!.url, 'Anna'), visitor(nodes[1]!.url, 'Bram')]
    const { id } = await anna.createSession()
    return { id, anna, bram, host: await anna.join(id), guest: await bram.join(id) }
  }
  const deaf = (bus: Bus): Bus => ({ ...bus, send: () => undefined })

  describe.each([
    ['with node messages', (bus: Bus) => bus],
    ['when every node message is lost', deaf],
  ] as const)('%s', (_how, change) => {
    it('a person removed on another node receives nothing more, and is closed with 4001 · PRIV-04', async () => {
      const { id, bram, host, guest } = await startNodes(change)
      const since = Date.now()
      host.send({ type: 'remove_participant', participant: await idOf(bram, id), ban: true })
      expect((await guest.hears('removed')).reason).toBe('removed')
      expect(await guest.closed).toBe(closeCodes.removed)
      expect(Date.now() - since).toBeLessThan(5_000)
      await host.says('A secret')
      expect(JSON.stringify(guest.heard)).not.toContain('A secret')
    })

    it('a deleted session disconnects everyone · PRIV-06', async () => {
      const { host, guest } = await startNodes(change)
      host.send({ type: 'delete_session' })
      for (const ear of [host, guest]) expect((await ear.hears('removed')).reason).toBe('deleted')
    })

    it('a person who waits on another node is admitted, and a new host is told · PRIV-03', async () => {
      const { id, bram, host, guest } = await startNodes(change)
      host.send({ type: 'lock_session', locked: true })
      await host.hears('session_updated')
      const chiara = visitor(nodes[1]!.url, 'Chiara')
      await chiara.fetch(`/api/sessions/${id}/join-requests`, { method: 'POST', body: JSON.stringify({ displayName: 'Chiara' }) })
      const { requests } = await host.hears('join_requests', (event) => event.requests.length === 1)
      const waiting = await chiara.connect()
      waiting.send({ type: 'await_admission', sessionId: id })
      await waiting.settles()
      host.send({ type: 'admit', participant: requests[0]!.id, admitted: true })
      await waiting.hears('admitted')
      await chiara.join(id)
      host.send({ type: 'hand_over', participant: await idOf(bram, id) })
      await accessOf(guest, ({ hostOffer }) => hostOffer !== null)
      guest.send({ type: 'accept_host', accepted: true })
      await accessOf(host, ({ isHost }) => !isHost)
    })

    it('the AI, its role and its reply mode are the same for everyone', async () => {
      const { host, guest } = await startNodes(change)
      host.send({ type: 'set_ai_role', role: 'coach' })
      await guest.hears('session_updated', ({ session }) => session.aiRole === 'coach')
      host.send({ type: 'set_reply_mode', mode: 'mention' })
      await guest.hears('session_updated', ({ session }) => session.replyMode === 'mention')
      host.send({ type: 'ai_toggle', enabled: false })
      await guest.hears('session_updated', ({ session }) => !session.aiEnabled)
    })

    it('a cleared chat is empty for everyone, and new messages follow · TOAST-11', async () => {
      const { id, bram, host, guest } = await startNodes(change)
      await guest.says('one')
      await host.hears('new_message')
      host.send({ type: 'clear_chat' })
      await guest.hears('new_message', ({ message }) => message.metadata.notice?.kind === 'cleared')
      await guest.hears('session_updated', ({ session }) => session.clearedSeq === 1)
      expect((await bram.view(id)).messages.map(({ seq }) => seq)).toEqual([2])
      expect((await guest.says('two')).seq).toBe(3)
    })
  })

  it('a request to join does not hide a change of rights whose message was lost · PRIV-03 PRIV-04', async () => {
    const { id, bram, host, guest } = await startNodes((bus) => ({
      ...bus,
      send: (session, message) => void (message.kind === 'recheck' || bus.send(session, message)),
    }))
    host.send({ type: 'lock_session', locked: true })
    await host.hears('session_updated')
    host.send({ type: 'remove_participant', participant: await idOf(bram, id), ban: true })
    await host.settles()
    await visitor(nodes[0]!.url, 'Chiara').fetch(`/api/sessions/${id}/join-requests`, {
      method: 'POST',
      body: JSON.stringify({ displayName: 'Chiara' }),
    })
    await host.hears('join_requests', ({ requests }) => requests.length === 1)
    expect((await guest.hears('removed')).reason).toBe('removed')
  })

  it('no command is accepted on a node that missed the message · PRIV-04', async () => {
    const { id, bram, host, guest } = await startNodes(deaf)
    host.send({ type: 'remove_participant', participant: await idOf(bram, id), ban: false })
    await host.settles()
    guest.send({ type: 'send_message', content: 'Too late', messageType: 'user', messageKey: 'late' })
    expect(await guest.hears('error')).toMatchObject({ code: 'removed', messageKey: 'late' })
    expect((await visitor(nodes[0]!.url, 'Anna', null).view(id)).messages).toEqual([])
  })
})
