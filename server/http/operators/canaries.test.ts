// Five hundred canaries in titles, messages, notes and file names: none appears in anything that the operator, the log, the metrics or the list
// of backups shows. Every GET route of the console in the API table is called, so later routes are covered too.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api } from '../../../shared/api/api.ts'
import { createPrometheusMeters } from '../../adapters/monitoring/meters-prometheus.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { openTables } from '../../testing/checks/every-row.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { makeOperator } from '../../testing/fixtures/operator-fixture.ts'
import { codeOf, decide, queue, sendReport } from '../../testing/people/report-visitor.ts'
import { announces, upload } from '../../testing/people/uploads.ts'
import { visitor, type Ear } from '../../testing/people/visitor.ts'

interface Field {
  def?: { type?: string; innerType?: Field; entries?: Record<string, string> }
}

const isRequired = ({ def }: Field) => def?.type !== 'optional' && def?.type !== 'default'

/** The values that a field of a query lists; null: it is a text or a number. */
function listedIn({ def }: Field): string[] | null {
  if (def?.innerType) return listedIn(def.innerType)
  return def?.entries ? Object.values(def.entries) : null
}

/** Queries with only the required fields, and with each value of each field: those that it lists, otherwise a word, a number and a day. */
function queriesOf(route: keyof typeof api): string[] {
  const { query } = api[route] as { query?: { shape?: Record<string, Field> } }
  const fields = Object.entries(query?.shape ?? {})
  const queries = ['canary', '1', '2026-11-01'].flatMap((word) => {
    const textOf = (name: string) => (name === 'q' ? 'Bakker' : word)
    const required = fields.filter(([, field]) => isRequired(field)).map(([name, field]) => [name, listedIn(field)?.[0] ?? textOf(name)])
    const each = fields.flatMap(([name, field]) => (listedIn(field) ?? [word, textOf(name)]).map((value) => [...required, [name, value]]))
    return [required, ...each].map((pairs) => String(new URLSearchParams(Object.fromEntries(pairs) as Record<string, string>)))
  })
  return [...new Set(queries)]
}

it(
  'no title, message, note or file name is in what the operator, the log, the metrics or the backups show · OPER-06 OPER-03',
  { timeout: 60_000 },
  async () => {
    const backups = mkdtempSync(join(tmpdir(), 'kring-backups-'))
    onTestFinished(() => rmSync(backups, { recursive: true, force: true }))
    const meters = createPrometheusMeters()
    const server = await startServer({ assistant: silentAssistant, meters, env: { BACKUP_TO: backups } })
    onTestFinished(() => server.remove())
    const { deps } = server.app
    const tables = openTables({ dataDir: server.dataDir, databaseUrl: undefined })
    onTestFinished(() => tables.destroy())
    const lines: string[] = []
    const info = vi.spyOn(deps.log, 'info').mockImplementation((details, message) => void lines.push(JSON.stringify([details, message])))
    onTestFinished(() => info.mockRestore())

    let made = 0
    const canary = () => `canary${String((made += 1)).padStart(3, '0')}canary`
    const anna = visitor(server.url, 'Anna')
    const { id: userId } = await anna.signUp()
    const ids = [userId]
    const ears: Ear[] = []
    let first = { sessionId: '', messageId: '', text: '' }
    // Some arrive as they do from a browser; most are stored directly, which is fast.
    for (let n = 0; n < 5; n += 1) {
      const { id } = await anna.createSession(canary())
      const ear = await anna.join(id)
      ears.push(ear)
      const text = canary()
      const { messageId } = await ear.says(text)
      await ear.says(canary(), { messageType: 'note' })
      const withFile = await announces(ear, 1, 'A file')
      await upload(anna, withFile, [{ name: `${canary()}.txt`, bytes: 'flour', type: 'text/plain' }])
      if (n === 0) first = { sessionId: id, messageId, text }
      if (n < 3) ids.push(id)
    }
    const author = { key: `user:${userId}`, userId, anonymousId: null } as const
    for (let n = 0; n < 120; n += 1) {
      const session_id = `stored${n}`
      await deps.store.sessions.add({ id: session_id, title: canary(), isPrivate: false, isDemo: false, host: author.key }, deps.now())
      const one = { author, displayName: 'Anna', messageKey: null } as const
      await deps.store.messages.add(
        session_id,
        { ...one, type: 'user', content: canary(), metadata: {}, language: 'en' } as never,
        deps.now(),
        () => false,
      )
      await deps.store.notes.add(session_id, { ...one, content: canary() }, deps.now())
      await tables('attachments').insert({
        ...{ id: `file${n}`, session_id, author: author.key, position: 0, file_name: `${canary()}.txt`, stored_name: `file${n}` },
        ...{ digest: 'd', mime_type: 'text/plain', size: 5, created_at: 1 },
      })
    }
    expect(made).toBe(500)

    const olga = visitor(server.url, 'Olga')
    await olga.signUp()
    ids.push((await makeOperator(server, olga)).id)
    // One message is reported, and one session is acted on: only the reported text may appear, and only in the queue.
    await sendReport(olga, { sessionId: first.sessionId, messageId: first.messageId })
    const [report] = await queue(olga)
    ids.push(report!.id)
    await decide(olga, report!, 'dismissed')
    for (const action of ['close', 'reopen', 'lock'])
      await olga.json(`/api/admin/sessions/${ids[2]}`, { method: 'POST', body: JSON.stringify({ action }) })
    expect(await codeOf(await decide(olga, report!, 'removed'))).toEqual([409, 'report_decided'])

    const seen: [string, string][] = []
    const answered = new Set<string>()
    const routes = Object.keys(api).filter((route) => route.startsWith('GET /api/admin/')) as (keyof typeof api)[]
    expect(routes.length).toBeGreaterThan(4)
    for (const route of routes) {
      const path = route.slice('GET '.length)
      for (const address of path.includes(':') ? ids.map((id) => path.replaceAll(/:\w+/g, id)) : [path])
        for (const query of queriesOf(route)) {
          const response = await olga.fetch(query === '' ? address : `${address}?${query}`)
          if (response.status === 200) answered.add(route)
          seen.push([`${route} ${query}`, await response.text()])
        }
    }
    expect(routes.filter((route) => !answered.has(route))).toEqual([])
    seen.push(['the log', [...lines, ...server.logged].join('\n')])
    seen.push(['the metrics', (await meters.read()).text])
    await expect.poll(async () => (await deps.backups?.list())?.length, { timeout: 30_000 }).toBe(1)
    seen.push(['the backups', JSON.stringify(await deps.backups?.list())])

    const leaks = seen.flatMap(([where, text]) => (text.match(/canary\d{3}canary/g) ?? []).map((word) => ({ where, word })))
    const isReported = ({ where, word }: (typeof leaks)[number]) => where.startsWith('GET /api/admin/reports ') && word === first.text
    expect(leaks.filter((one) => !isReported(one))).toEqual([])
    // The reported message itself is there, so the canaries can be seen.
    expect(leaks.length).toBeGreaterThan(0)
    for (const ear of ears) await ear.leave()
  },
)
