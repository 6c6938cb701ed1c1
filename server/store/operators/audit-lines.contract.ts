// What every database must guarantee for the audit log: an operator's change and its line are stored together, or not at all.
import { expect, it } from 'vitest'
import type { Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'

const both = { en: 'Slow', nl: 'Traag' }

/** What the changes below affect. */
const states: Record<string, (store: Store) => Promise<unknown>> = {
  report: async ({ reports }) => (await reports.list(false, null, 10)).map(({ done_at }) => done_at),
  message: async ({ inbox }) => (await inbox.find('a'))?.done_at,
  reply: async ({ inbox }) => (await inbox.repliesTo(['a'])).map(({ mailed_at }) => mailed_at),
  incidents: async ({ writtenIncidents }) => (await writtenIncidents.list(0, 10)).map(({ updates }) => updates.length),
  sessions: async ({ sessions }) => [(await sessions.find('open'))?.isClosed, (await sessions.find('old'))?.id],
}

export function auditLinesContract(freshPlace: () => Promise<Place>): void {
  it('a change and its line in the audit log are stored together, or not at all; without a change there is no line · OPER-13', async () => {
    const store = await openStore(await freshPlace())
    try {
      const { inbox, writtenIncidents, reports, sessions, access, audit } = store
      await store.contact.add({
        ...{ id: 'a', user_id: null, name: 'Anna', email: 'anna@bakery.example', subject: 'S', message: 'M' },
        ...{ language: 'nl', plan: null, created_at: 1 },
      })
      const { id: reply } = await inbox.addReply({ contact_id: 'a', operator: 'olga', text: 'Hello', created_at: 2 })
      await writtenIncidents.add({ id: 'slow', impact: 'major', title: both, text: both }, 1)
      const unknown = { sender: null, sender_name: null, sender_from: null }
      const report = { session_id: 's', message_id: 'm', content: 'Buy gold', message_type: 'user', ...unknown } as const
      await reports.add(report, { reporter: 'guest:g', reason: 'spam', comment: '', language: 'en' }, 1)
      const [row] = await reports.list(false, null, 1)
      for (const id of ['open', 'old']) await sessions.add({ id, title: id, isPrivate: false, isDemo: false, host: 'guest:x' }, 1)

      const changes: Record<string, (also: ReturnType<typeof audit.line>) => Promise<unknown>> = {
        report_decided: (also) => reports.done(row!.id, 5, also),
        contact_done: (also) => inbox.setDone('a', 5, also),
        contact_answered: (also) => inbox.mailed(reply, 5, also),
        incident_updated: (also) => writtenIncidents.update('slow', both, false, 5, also),
        incident_written: (also) => writtenIncidents.add({ id: 'new', impact: 'major', title: both, text: both }, 5, also),
        session_closed: (also) => access.change('open', ({ isClosed }) => (isClosed ? null : { set: { isClosed: true }, also }), 5),
        session_deleted: (also) => sessions.remove('old', also),
      }
      const look = async () => {
        const found: Record<string, unknown> = {}
        for (const [name, read] of Object.entries(states)) found[name] = await read(store)
        return found
      }
      const line = (action: string) =>
        audit.line({ operator: { id: 'olga', name: 'Olga', address: null }, action: action as 'report_decided', at: 5 })
      const before = await look()
      for (const [action, change] of Object.entries(changes))
        await expect(
          change(async (trx) => {
            await line(action)(trx)
            throw new Error('the disk is full')
          }),
        ).rejects.toThrow('the disk is full')
      expect(await look()).toEqual(before)
      expect(await audit.list({}, 20)).toEqual([])

      for (const [action, change] of Object.entries(changes)) await change(line(action))
      const after = await look()
      expect(after).toEqual({ report: [], message: 5, reply: [5], incidents: [1, 2], sessions: [true, undefined] })
      expect((await audit.list({}, 20)).map(({ action }) => action).toSorted()).toEqual(Object.keys(changes).toSorted())

      for (const action of ['report_decided', 'contact_done', 'session_closed', 'session_deleted']) await changes[action]!(line(action))
      expect(await look()).toEqual(after)
      expect(await audit.list({}, 20)).toHaveLength(7)
    } finally {
      await store.close()
    }
  })

  it('pages contain each line once, also those of the same time · OPER-13', async () => {
    const store = await openStore(await freshPlace())
    try {
      const { audit } = store
      const operator = { id: 'olga', name: 'Olga', address: null }
      for (const at of [5, 5, 5, 4, 6, 5]) await audit.add({ operator, action: 'audit_exported', at })
      const seen: { at: number; id: string }[] = []
      for (let after: { at: number; id: string } | undefined; ;) {
        const page = await audit.list({ after }, 2)
        seen.push(...page.map(({ at, id }) => ({ at, id })))
        after = seen.at(-1)
        if (page.length < 2) break
      }
      expect(seen.map(({ at }) => at)).toEqual([6, 5, 5, 5, 5, 4])
      expect(new Set(seen.map(({ id }) => id)).size).toBe(6)
    } finally {
      await store.close()
    }
  })
}
