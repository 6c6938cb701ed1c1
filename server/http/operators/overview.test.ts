// The overview of the operator console: figures of the server's own data, and what needs attention, on one node and on two.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { OutputOf } from '../../../shared/api/api.ts'
import { startServer, type ServerOptions } from '../../testing/cluster/start-server.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { makeOperator } from '../../testing/fixtures/operator-fixture.ts'
import { sendReport } from '../../testing/people/report-visitor.ts'
import { announces, upload } from '../../testing/people/uploads.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

type Overview = OutputOf<'GET /api/admin/overview'>

async function start(options: ServerOptions = {}) {
  const server = await startServer({ assistant: silentAssistant, ...options })
  onTestFinished(() => server.remove())
  const olga = visitor(server.url, 'Olga')
  await olga.signUp()
  await makeOperator(server, olga)
  return { server, olga }
}
const look = (who: Visitor) => who.json<Overview>('/api/admin/overview')
/** The overview is remembered for three seconds. */
const lookUntil = (who: Visitor, fits: (overview: Overview) => boolean) =>
  vi.waitFor(
    async () => {
      const overview = await look(who)
      expect(fits(overview), JSON.stringify(overview)).toBe(true)
      return overview
    },
    { timeout: 12_000, interval: 200 },
  )

it('of a new server has no figures, and says what is missing · OPER-03', async () => {
  const { olga } = await start()
  const overview = await look(olga)
  expect(overview).toMatchObject({
    attention: ['backup_none', 'mail_off'],
    ...{ people: 0, sessions: 0, reports: 0, contact: 0, unpriced: 0 },
    queues: { answers: 0, writing: 0, webhooks: 0, pushes: 0 },
    backup: { isScheduled: false, madeAt: null, bytes: null, failedAt: null },
    enabled: { fanout: 'local', mail: false, payments: false, google: false, provider: false, bucket: false, backups: false },
  })
  expect(overview.days).toHaveLength(14)
  expect(overview.days.every(({ answers, tokens, cost }) => answers + tokens + cost === 0)).toBe(true)
  expect(overview.days.at(-1)!.day).toBe(new Date().toISOString().slice(0, 10))
  expect(overview.nodes).toEqual([
    { id: 'this', build: null, startedAt: expect.any(Number), skewMs: expect.any(Number), people: 0, sessions: 0 },
  ])
})

it('counts people, sessions, files, reports and messages to support, and reads them at most every three seconds · OPER-03', async () => {
  const { server, olga } = await start()
  const { store } = server.app.deps
  const [anna, bram] = ['Anna', 'Bram'].map((name) => visitor(server.url, name))
  const [first, second] = [await anna!.createSession(), await anna!.createSession()]
  const ear = await anna!.join(first.id)
  await anna!.join(second.id)
  await bram!.join(first.id)
  const messageId = await announces(ear, 1, 'A file')
  await upload(anna!, messageId, [{ name: 'list.txt', bytes: 'flour', type: 'text/plain' }])
  await sendReport(bram!, { sessionId: first.id, messageId })
  const asked = { name: 'Anna', email: 'anna@bakery.example', subject: 'Hi', message: 'Hello' }
  expect((await anna!.fetch('/api/contact', { method: 'POST', body: JSON.stringify(asked) })).status).toBe(200)
  const overview = await lookUntil(olga, ({ people, contact }) => people === 2 && contact === 1)
  expect(overview).toMatchObject({ people: 2, sessions: 2, reports: 1, contact: 1 })
  expect(overview.attention).toEqual(['backup_none', 'reports_open', 'contact_open', 'mail_off'])
  expect(overview.storage.databaseBytes).toBeGreaterThan(100_000)
  expect(await store.overview.size()).toMatchObject({ files: 1, fileBytes: 5 })

  const read = vi.spyOn(store.overview, 'waiting')
  await Promise.all(Array.from({ length: 50 }, () => look(olga)))
  expect(read.mock.calls.length).toBeLessThanOrEqual(1)
})

it('has the answers, tokens and cost of each day from the receipts · OPER-03', async () => {
  const { server, olga } = await start()
  const sums = [{ key: new Date().toISOString().slice(0, 10), calls: 3, answers: 2, input: 900, output: 100, cost: 4_200, unpriced: 1 }]
  const read = vi.spyOn(server.app.deps.store.costs, 'sums').mockResolvedValue(sums)
  const { days, unpriced } = await look(olga)
  expect([days.at(-1), unpriced]).toEqual([{ day: sums[0]!.key, answers: 2, tokens: 1_000, cost: 4_200 }, 1])
  expect(read).toHaveBeenCalledWith('day', days[0]!.day, sums[0]!.key)
})

it('needs attention when a budget is used up or 80 % of it is used, but not for one of 0 · OPER-08 OPER-03', async () => {
  const { server, olga } = await start()
  const { store, now } = server.app.deps
  const entry = { operator: { id: 'o', name: 'Olga', address: null }, action: 'budget_set', at: now() } as const
  const budget = (owner: 'server' | `user:${string}`, amount: number) =>
    store.costs.setBudget({ owner, unit: 'answers', amount }, now(), entry)
  for (const [owner, amount] of [
    ['server', 6],
    ['user:a', 5],
    ['user:b', 5],
    ['user:z', 0],
  ] as const)
    await budget(owner, amount)
  for (const n of [1, 2, 3, 4, 5]) {
    const line = { id: `n${n}.1`, session_id: 's', payer: 'user:a', asked_by: 'user:a', kind: 'ai', amount: 1, model: 'gpt', plan: 'free' }
    await store.ledger.reserve({ ...line, due: [] } as never, now())
  }
  const { attention, budgets } = await lookUntil(olga, (overview) => overview.budgets.warned === 1)
  expect([attention, budgets]).toEqual([['backup_none', 'budgets_reached', 'budgets_warned', 'mail_off'], { reached: 1, warned: 1 }])
})

it('tells how old the last backup is, and that one has failed since · OPER-03', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kring-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { server, olga } = await start({ env: { BACKUP_TO: folder } })
  const { backup, attention } = await lookUntil(olga, (overview) => overview.backup.madeAt !== null)
  expect([backup.isScheduled, backup.bytes! > 1_000, attention]).toEqual([true, true, ['mail_off']])
  const results = await server.app.deps.store.backupSchedule.results()
  const told = vi.spyOn(server.app.deps.store.backupSchedule, 'results')
  const late = { ...results, made: { ...results.made!, at: results.made!.at - 26 * 3_600_000 } }
  told.mockResolvedValue(late)
  expect((await lookUntil(olga, (overview) => overview.attention.length > 1)).attention).toEqual(['backup_late', 'mail_off'])
  told.mockResolvedValue({ ...late, failed: { at: 5, reason: 'target_full' as never } })
  const failed = await lookUntil(olga, (overview) => overview.attention[0] === 'backup_failed')
  expect([failed.backup.failedAt, failed.attention]).toEqual([5, ['backup_failed', 'mail_off']])
})
