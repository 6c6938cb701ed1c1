// Which sessions are kept, and which are deleted after thirty days.
import { describe, expect, it, onTestFinished } from 'vitest'
import { closeCodes } from '../../../shared/protocol/protocol.ts'
import { leaveTraces } from '../../testing/checks/session-traces.ts'
import { startServer, type ServerOptions } from '../../testing/cluster/start-server.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'
import { removeOldSessions } from './remove-old-sessions.ts'
import { sweepFiles } from '../../commands/files/sweep-files.ts'

const dayMs = 24 * 60 * 60_000
const begun = Date.parse('2026-03-01T09:00:00Z')

async function fixture(options: ServerOptions = {}) {
  let now = begun
  const server = await startServer({ now: () => now, ...options })
  onTestFinished(() => server.remove())
  const after = async (days: number) => {
    now = begun + days * dayMs
    await removeOldSessions(server.app.deps)
  }
  const isThere = async (who: Visitor, id: string) => (await who.fetch(`/api/sessions/${id}`)).status === 200
  return { server, store: server.app.deps.store, after, isThere, come: (name: string) => visitor(server.url, name) }
}

describe('after thirty days without activity', () => {
  it('a guest’s session is deleted with its messages, notes, files and boards, and not earlier · PRIV-07', async () => {
    const { server, after, isThere, come } = await fixture()
    const anna = come('Anna')
    const { id } = await anna.createSession()
    const ear = await anna.join(id)
    ear.send({ type: 'ai_toggle', enabled: false })
    await ear.hears('ai_status_changed')
    const traces = await leaveTraces(server, id, anna, ear)
    await after(29.9)
    expect(await isThere(anna, id)).toBe(true)
    await after(30.1)
    expect(await ear.closed).toBe(closeCodes.removed)
    expect(await isThere(anna, id)).toBe(false)
    await sweepFiles(server.app.deps)
    expect(await traces()).toEqual([])
  })

  it('a session with a recent message or note is kept · PRIV-07', async () => {
    const { after, isThere, come } = await fixture()
    const anna = come('Anna')
    const [talked, noted] = [await anna.createSession(), await anna.createSession()]
    await after(20)
    const talker = await anna.join(talked.id)
    talker.send({ type: 'ai_toggle', enabled: false })
    await talker.says('Still here')
    await (await anna.join(noted.id)).says('Me too', { messageType: 'note' })
    await after(45)
    expect([await isThere(anna, talked.id), await isThere(anna, noted.id)]).toEqual([true, true])
    await after(51)
    expect([await isThere(anna, talked.id), await isThere(anna, noted.id)]).toEqual([false, false])
  })

  it('an account’s session is deleted on Free, and kept on Pro and Team · PRIV-07 PRIV-08', async () => {
    const { store, after, isThere, come } = await fixture()
    const sessions = []
    for (const plan of ['free', 'pro', 'team', 'another'] as const) {
      const host = come(plan)
      const { id: userId } = await host.signUp()
      await store.accounts.change(userId, { plan })
      sessions.push({ host, id: (await host.createSession()).id })
    }
    await after(31)
    expect(await Promise.all(sessions.map(({ host, id }) => isThere(host, id)))).toEqual([false, true, true, false])
  })

  it('the days are counted from the end of a plan that has lapsed · PRIV-08 D26', async () => {
    const { store, after, isThere, come } = await fixture()
    const anna = come('Anna')
    const { id: userId } = await anna.signUp()
    const { id } = await anna.createSession()
    await store.accounts.change(userId, { plan: 'free', plan_changed_at: begun + 40 * dayMs })
    await after(69)
    expect(await isThere(anna, id)).toBe(true)
    await after(71)
    expect(await isThere(anna, id)).toBe(false)
  })

  it('RETENTION_DAYS and DEFAULT_PLAN apply · PRIV-07 SIGN-17', async () => {
    const short = await fixture({ env: { RETENTION_DAYS: '2' } })
    const anna = short.come('Anna')
    const { id } = await anna.createSession()
    await short.after(3)
    expect(await short.isThere(anna, id)).toBe(false)
    const kept = await fixture({ env: { DEFAULT_PLAN: 'team' } })
    const bram = kept.come('Bram')
    await bram.signUp()
    const hosted = await bram.createSession()
    await kept.after(400)
    expect(await kept.isThere(bram, hosted.id)).toBe(true)
  })
})
