// What every database must guarantee for the figures of the overview.
import { describe, expect, it } from 'vitest'
import { openTables } from '../../testing/checks/every-row.ts'
import type { Place } from '../store.contract.ts'
import { openStore } from '../store.ts'

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
      } finally {
        await tables.destroy()
        await store.close()
      }
    })
  })
}
