// What every database must guarantee for the figures of the overview.
import type { Knex } from 'knex'
import { describe, expect, it } from 'vitest'
import { openTables } from '../../testing/checks/every-row.ts'
import type { Place } from '../database/contract/store.contract.ts'
import { openStore } from '../store.ts'
import { costsStore } from '../costs/costs.ts'
import { overviewStore } from './overview.ts'

export function overviewContract(freshPlace: () => Promise<Place>): void {
  describe('the overview', () => {
    it('counts what waits, and measures the database · OPER-03', async () => {
      const place = await freshPlace()
      const store = await openStore(place)
      const tables = openTables({ dataDir: place.dataDir, databaseUrl: place.databaseUrl })
      try {
        expect(await store.overview.waiting()).toEqual({ answers: 0, writing: 0, webhooks: 0, pushes: 0, reports: 0, contact: 0 })
        const about = { message_id: null, content: 'Buy gold', message_type: null, sender: null, sender_name: null, sender_from: null }
        const by = { reporter: 'guest:a', reason: 'spam', comment: '', language: 'nl' } as const
        for (const session_id of ['s', 't']) await store.reports.add({ ...about, session_id }, by, 5)
        await store.contact.add({
          ...{ id: 'c', user_id: null, name: 'Anna', email: 'anna@example.com', subject: 'other', message: 'Hello' },
          ...{ language: 'nl', plan: null, created_at: 5 },
        })
        expect(await store.overview.waiting()).toMatchObject({ reports: 2, contact: 1 })
        await tables('contact_messages').update({ done_at: 9 })
        expect(await store.overview.waiting()).toMatchObject({ reports: 2, contact: 0 })
        const size = await store.overview.size()
        expect([size.files, size.fileBytes, size.databaseBytes > 100_000]).toEqual([0, 0, true])
        await store.sessions.add({ id: 's', title: 'T', isPrivate: false, isDemo: false, host: 'guest:x' }, 1)
        const file = { digest: 'd', file_name: 'f', mime_type: 'text/plain', created_at: 1 }
        await tables('attachments').insert({
          ...file,
          id: 'a',
          session_id: 's',
          author: 'guest:x',
          position: 0,
          stored_name: 'a',
          size: 10,
        })
        const zoe = { id: 'zoe', session_id: 's', name: 'Zoe', color: '#0055aa', instruction: '', created_at: 1, updated_at: 1 }
        await tables('assistants').insert(zoe)
        await tables('assistant_files').insert({ ...file, id: 'b', assistant_id: 'zoe', stored_name: 'b', size: 5 })
        expect(await store.overview.size()).toMatchObject({ files: 2, fileBytes: 15 })
      } finally {
        await tables.destroy()
        await store.close()
      }
    })

    it('reads what waits and the last days through indexes, however much is done · OPER-03', async () => {
      const place = await freshPlace()
      const store = await openStore(place)
      const tables = openTables({ dataDir: place.dataDir, databaseUrl: place.databaseUrl })
      try {
        await fill(tables, place.databaseUrl !== undefined)
        const asked: { sql: string; bindings: Knex.RawBinding[] }[] = []
        const note = (query: (typeof asked)[number]) => void asked.push(query)
        tables.on('query', note)
        const waiting = await overviewStore(tables).waiting()
        const days = await costsStore(tables, tables).sums('day', '2026-11-11', '2026-11-24')
        tables.off('query', note)
        expect(waiting).toEqual({ answers: 5, writing: 10, webhooks: 10, pushes: 10, reports: 10, contact: 10 })
        expect(days.map(({ key, calls }) => [key, calls])).toEqual([['2026-11-20', 10]])
        const plans: string[] = []
        for (const { sql, bindings } of asked) {
          const plan: unknown = await tables.raw(
            `EXPLAIN ${place.databaseUrl ? '' : 'QUERY PLAN '}${sql.replaceAll(/\$\d+/g, '?')}`,
            bindings,
          )
          plans.push(JSON.stringify(plan))
        }
        expect(plans.map((plan) => (/Seq Scan|SCAN /.test(plan) ? plan : indexIn(plan)))).toEqual([
          'answers_status_lease_until_index',
          expect.stringMatching(/^answers_(status_lease_until_index|one_running)$/),
          'deliveries_next_attempt_at_index',
          'pushes_due_at_index',
          'reports_done_at_created_at_id_index',
          'contact_messages_done_at_created_at_index',
          'receipts_day_payer_index',
        ])
      } finally {
        await tables.destroy()
        await store.close()
      }
    })
  })
}

const indexIn = (plan: string) =>
  /(?:USING (?:COVERING )?INDEX|Index Only Scan using|Index Scan using|Bitmap Index Scan on) (\w+)/.exec(plan)?.[1] ?? plan

/** Twenty thousand rows that are done in each table, and ten that wait, without the rows that they refer to. */
async function fill(tables: Knex, isPostgres: boolean): Promise<void> {
  const rows = 20_000
  const isWaiting = 'i <= 10'
  const values: Record<string, Record<string, string>> = {
    answers: {
      // Two questions wait in each of five sessions; the last ten wait for people, not for the assistant.
      ...{ id: `'a' || i`, session_id: `'s' || CASE WHEN ${isWaiting} THEN i % 5 ELSE i END`, trigger_seq: 'i', attempt: '1' },
      ...{ asked_by: `'guest:a'`, asked_by_name: `'A'`, due_at: `CASE WHEN i > ${rows - 10} THEN i END` },
      status: `CASE WHEN ${isWaiting} OR i > ${rows - 10} THEN 'queued' WHEN i <= 20 THEN 'running' ELSE 'done' END`,
      ...{ language: `'en'`, fence: '0', starts: '1', text: `''`, created_at: 'i' },
    },
    deliveries: {
      ...{ id: `'d' || i`, user_id: `'u'`, event: `'message.created'`, seq: 'i', attempts: '0', created_at: 'i' },
      ...{ status: `CASE WHEN ${isWaiting} THEN 'pending' ELSE 'delivered' END`, next_attempt_at: `CASE WHEN ${isWaiting} THEN i END` },
    },
    pushes: {
      ...{ subscription_id: `'p' || i`, session_id: `'s'`, message_id: `'m'`, reason: `'message'`, seq: 'i', attempts: '0' },
      due_at: `CASE WHEN ${isWaiting} THEN i END`,
    },
    reports: {
      ...{ id: `'r' || i`, session_id: `'s'`, content: `'c'`, created_at: 'i', reporters: '1' },
      done_at: `CASE WHEN ${isWaiting} THEN NULL ELSE i END`,
    },
    contact_messages: {
      ...{ id: `'c' || i`, name: `'A'`, email: `'a'`, subject: `'s'`, message: `'m'`, language: `'en'`, created_at: 'i' },
      done_at: `CASE WHEN ${isWaiting} THEN NULL ELSE i END`,
    },
    receipts: {
      ...{ id: `'r' || i`, line: `'l'`, kind: `'ai'`, payer: `'user:a'`, amount: '1', model: `'m'`, began_at: 'i', outcome: `'spent'` },
      ...{ meter: `'ai'`, day: `CASE WHEN ${isWaiting} THEN '2026-11-20' ELSE '2026-0' || (1 + i % 9) || '-01' END` },
    },
  }
  await tables.transaction(async (trx) => {
    if (isPostgres) await trx.raw('SET LOCAL session_replication_role = replica')
    for (const [table, columns] of Object.entries(values))
      await trx.raw(
        `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
          SELECT ${Object.values(columns).join(', ')} FROM n`,
      )
  })
  if (isPostgres) await tables.raw('ANALYZE')
}
