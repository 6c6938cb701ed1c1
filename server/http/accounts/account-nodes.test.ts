// An account on several nodes: signing in, signing out everywhere and a new name take effect on all nodes.
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectRedisBus } from '../../adapters/bus/bus-redis.ts'
import { closeCodes } from '../../../shared/protocol/protocol.ts'
import { newId } from '../../domain/ids.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServices, type Services } from '../../testing/cluster/cluster-of-nodes.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { testPassword, visitor, type Visitor } from '../../testing/people/visitor.ts'

const services: Services | null = await startServices()
afterAll(() => services?.stop())

const post = (who: Visitor, path: string, body: object = {}) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })

describe.skipIf(!services)('an account on two nodes (skipped without a Postgres and a Redis to start)', () => {
  let databaseUrl: string
  beforeAll(async () => void (databaseUrl = await services!.postgres.freshUrl()))

  /** Anna's laptop on the first node; her phone and Bram, a guest, on the second. */
  async function startNodes() {
    const start = async () => {
      const bus = await connectRedisBus(services!.redis.url, newId())
      const server = await startServer({ assistant: silentAssistant, bus, env: { DATABASE_URL: databaseUrl } })
      onTestFinished(() => server.remove())
      return server
    }
    const [first, second] = [await start(), await start()]
    const [laptop, phone, bram] = [visitor(first.url, 'Anna'), visitor(second.url, 'Anna'), visitor(second.url, 'Bram')]
    const email = `anna.${newId()}@example.com`
    const user = await laptop.signUp({ email })
    await post(phone, '/api/auth/email/signin', { email, password: testPassword })
    const { id } = await laptop.createSession()
    const ears = [await laptop.join(id), await phone.join(id)] as const
    return { first, second, user, id, laptop, phone, bram, ears, his: await bram.join(id) }
  }

  it('signing out everywhere closes the sockets of both within seconds, and a guest’s stays · SIGN-21', async () => {
    const { laptop, phone, ears, his } = await startNodes()
    const since = Date.now()
    await post(laptop, '/api/account/sign-out-everywhere')
    for (const ear of ears) expect(await ear.closed).toBe(closeCodes.signedOut)
    expect(Date.now() - since).toBeLessThan(10_000)
    expect((await phone.fetch('/api/auth/user')).status).toBe(401)
    await his.settles()
  })

  it('a guest’s tab on one node is closed as signed out, not as removed, when the guest signs up through the other · SIGN-19', async () => {
    const { first, second } = await startNodes()
    const { sessions } = second.app.deps.store
    const read = sessions.lastNumbers
    // The node’s regular check must not notice the change before the node message arrives.
    vi.spyOn(sessions, 'lastNumbers').mockImplementation(async (ids) => (await read(ids)).map((one) => ({ ...one, accessRev: 0 })))
    const chiara = visitor(second.url, 'Chiara')
    const { id } = await chiara.createSession()
    const tab = await chiara.join(id)
    const elsewhere = visitor(first.url, 'Chiara', chiara.cookie)
    await elsewhere.signUp({ email: `chiara.${newId()}@example.com` })
    expect(await tab.closed).toBe(closeCodes.signedOut)
    expect(tab.all('removed')).toEqual([])
    const again = await visitor(second.url, 'Chiara', elsewhere.cookie).join(id)
    expect(again.all('session_joined')[0]?.session.access.isHost).toBe(true)
  })

  it('a new name reaches the other node: the phone’s next message has it', async () => {
    const { laptop, ears, his } = await startNodes()
    await post(laptop, '/api/account/name', { firstName: 'Annelies', lastName: 'Vink' })
    expect((await his.hears('participant_updated')).participant).toMatchObject({ displayName: 'Annelies Vink', isOnline: true })
    await ears[1].says('From the phone')
    expect((await his.hears('new_message')).message.displayName).toBe('Annelies Vink')
  })

  it('a deleted account is gone on both nodes: its session ends, and its messages elsewhere lose their author · PRIV-06', async () => {
    const { user, id, laptop, phone, bram, his } = await startNodes()
    const other = await bram.createSession('Of Bram')
    const hisOwn = await bram.join(other.id)
    await (await phone.join(other.id)).says('Good morning')
    await hisOwn.hears('new_message')
    expect((await post(laptop, '/api/account/delete', { password: testPassword })).status).toBe(200)
    expect((await his.hears('removed')).reason).toBe('deleted')
    const { message } = await hisOwn.hears('message_updated')
    expect(message).toMatchObject({ content: 'Good morning', displayName: 'Deleted account', userId: null })
    expect((await bram.fetch(`/api/sessions/${id}`)).status).toBe(404)
    expect(JSON.stringify(await bram.view(other.id))).not.toContain(user.id)
  })
})
