// Which events of a session are recorded for which destinations of its host, and from when on.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { sessionRow } from '../sessions/sessions.ts'
import type { Store } from '../store.ts'
import type { DeliveryRow } from './deliveries.ts'
import { outboxStore } from './outbox.ts'

let outbox: Store['outbox']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  outbox = temp.store.outbox
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['deliveries', 'session_feeds', 'messages', 'sessions', 'webhooks', 'connections', 'users'])
    await tables(table).delete()
  await account('anna')
  await session('s')
})

const account = (id: string, suspended_at: number | null = null) =>
  tables('users').insert({ id, email: `${id}@a.example`, first_name: '', last_name: '', created_at: 1, suspended_at })
const session = (id: string, more: object = {}) =>
  tables('sessions').insert({
    ...sessionRow({ id, title: '', isPrivate: false, isDemo: false, host: 'user:anna' }, 1),
    ...{ last_seq: 9, updated_at: 20 },
    ...more,
  })
const hook = (id: string, on_since: number | null = 10, events = ['message.created'], user_id = 'anna') =>
  tables('webhooks').insert({ id, user_id, url: 'u', events: JSON.stringify(events), sealed: '', on_since, created_at: 1 })
const connection = (integration: string, sends_since: number | null = 10, user_id = 'anna') =>
  tables('connections').insert({ user_id, integration, settings: '{}', sealed: '', sends_since, connected_at: 1 })
const message = (seq: number, more: object = {}) => ({
  ...{ id: `m${seq}`, session_id: 's', seq, type: 'user', author: 'guest:a', display_name: 'A', content: 'x', metadata: '{}' },
  ...{ rev: 0, created_at: 20 },
  ...more,
})
const say = (...rows: object[]) => tables('messages').insert(rows)
const told = async () => (await tables('session_feeds').orderBy('session_id')).map((one) => Object.values(one as object))
const recorded = async () =>
  (await tables<DeliveryRow>('deliveries').orderBy('seq')).map((one) => [one.webhook_id ?? one.integration, one.event, one.subject])

describe('messages', () => {
  it('are recorded with all fields, for webhooks and for connections', async () => {
    await hook('w')
    await connection('notion')
    await say(message(1), message(2, { type: 'ai', created_at: 21 }))
    expect(await outbox.take('s', 30)).toBe(2)
    const row = { user_id: 'anna', session_id: 's', status: 'pending', attempts: 0, response_status: null, next_attempt_at: 30 }
    const free = { id: expect.stringMatching(/^[\w-]{22}$/) as string, owner: null, lease_until: null }
    expect(await tables('deliveries').orderBy('seq')).toEqual([
      { ...row, ...free, webhook_id: 'w', integration: null, event: 'message.created', subject: 'm1', seq: 1, created_at: 20 },
      { ...row, ...free, webhook_id: null, integration: 'notion', event: 'answer.completed', subject: 'm2', seq: 2, created_at: 21 },
    ])
    expect(await told()).toEqual([['s', 9]])
  })

  it('that no destination wants are recorded as considered without a transaction', async () => {
    await connection('notion')
    await session('t')
    await tables('session_feeds').insert(['s', 't'].map((session_id) => ({ session_id, told_seq: 4 })))
    await say(message(5), message(6))
    await tables('sessions').update({ last_seq: 6 })
    const sent: string[] = []
    const note = ({ sql }: { sql: string }) => void sent.push(sql)
    tables.on('query', note)
    expect(await outboxStore(tables, tables).take('s', 30)).toBe(0)
    tables.off('query', note)
    expect(sent.filter((sql) => !sql.startsWith('select'))).toEqual([expect.stringMatching(/^update `session_feeds`/)])
    expect([await told(), await recorded()]).toEqual([
      [
        ['s', 6],
        ['t', 4],
      ],
      [],
    ])
  })

  it('are recorded once; only newer ones of this session are recorded later', async () => {
    await hook('w')
    await session('t')
    await say(message(1), message(2), message(3, { session_id: 't' }), message(10))
    // A trigger has raised the session's number.
    await tables('sessions').update({ last_seq: 9 })
    expect(await outbox.take('s', 30)).toBe(2)
    expect(await outbox.take('s', 31)).toBe(0)
    await tables('sessions').where({ id: 's' }).update({ last_seq: 10 })
    expect(await outbox.take('s', 32)).toBe(1)
    expect(await recorded()).toEqual(['m1', 'm2', 'm10'].map((id) => ['w', 'message.created', id]))
    expect(await told()).toEqual([['s', 10]])
  })

  it('that are written by people or complete an answer are recorded, but not notices and interrupted answers', async () => {
    await hook('w', 10, ['message.created', 'answer.completed'])
    await hook('answers', 10, ['answer.completed'])
    const [ai, system] = ['ai', 'system'].map((type) => ({ type }))
    await say(message(1, ai), message(2, system), message(3, { ...ai, metadata: '{"status":"interrupted"}' }), message(4))
    expect(await outbox.take('s', 30)).toBe(3)
    expect((await recorded()).toSorted()).toEqual([
      ['answers', 'answer.completed', 'm1'],
      ['w', 'answer.completed', 'm1'],
      ['w', 'message.created', 'm4'],
    ])
  })

  it('are recorded for each destination from the moment it was switched on', async () => {
    await hook('w', 20)
    await hook('late', 22)
    await say(message(1, { created_at: 19 }), message(2, { created_at: 20 }), message(3, { created_at: 22 }))
    expect(await outbox.take('s', 30)).toBe(3)
    expect((await recorded()).map(([to, , id]) => `${to} ${id}`).toSorted()).toEqual(['late m3', 'w m2', 'w m3'])
  })

  it('are recorded per session, only for the destinations of its host', async () => {
    await hook('w')
    await account('bram')
    await hook('of bram', 10, ['message.created'], 'bram')
    await session('t', { host: 'user:bram' })
    await say(message(1), ...[1, 2, 3].map((seq) => message(seq, { id: `t${seq}`, session_id: 't' })))
    // The session t does not count its third message yet.
    await tables('sessions').where({ id: 't' }).update({ last_seq: 2 })
    expect(await outbox.take('s', 30)).toBe(1)
    expect(await outbox.take('t', 30)).toBe(2)
    expect((await recorded()).map(([to, , id]) => `${to} ${id}`).toSorted()).toEqual(['of bram t1', 'of bram t2', 'w m1'])
    expect(await told()).toEqual([
      ['s', 9],
      ['t', 2],
    ])
  })

  it('are recorded five hundred at a time', async () => {
    await hook('w')
    await tables('sessions').where({ id: 's' }).update({ last_seq: 501 })
    for (let at = 0; at < 501; at += 100) await say(...Array.from({ length: Math.min(100, 501 - at) }, (_, n) => message(501 - at - n)))
    expect([await outbox.take('s', 30), await told()]).toEqual([500, [['s', 500]]])
    expect([await outbox.take('s', 31), await told()]).toEqual([1, [['s', 501]]])
  })
})

describe('nothing is recorded', () => {
  const nothing = async () => {
    expect([await outbox.take('s', 30), await outbox.tell('s', 'message.created', 'x', 30)]).toEqual([0, 0])
    expect([await recorded(), await told()]).toEqual([[], []])
  }
  beforeEach(() => say(message(1), message(2, { type: 'ai' })))

  it('for destinations that are switched off', async () => {
    await hook('off', null)
    await connection('notion', null)
    await nothing()
  })

  it('for destinations of other accounts', async () => {
    await account('bram')
    await hook('foreign', 10, ['message.created'], 'bram')
    await connection('notion', 10, 'bram')
    await nothing()
  })

  it('for a suspended account, even if other accounts are not suspended', async () => {
    await tables('users').update({ suspended_at: 5 })
    await account('bram')
    await hook('w')
    await nothing()
  })

  it('for an account that was deleted', async () => {
    await tables('users').delete()
    await hook('w')
    await nothing()
  })

  it('in a session without a host', async () => {
    await hook('w')
    await tables('sessions').update({ host: null })
    await nothing()
  })

  it('in a session of a guest', async () => {
    for (const id of ['anna:', ':a', 'a']) {
      await account(id)
      await hook(`of ${id}`, 10, ['message.created'], id)
    }
    await tables('sessions').update({ host: 'guest:a' })
    await nothing()
  })

  it('if the database cannot store it, and the error is reported', async () => {
    await hook('w')
    await tables.raw("CREATE TRIGGER refuse BEFORE INSERT ON session_feeds BEGIN SELECT RAISE(ABORT, 'refused'); END")
    onTestFinished(() => tables.raw('DROP TRIGGER refuse'))
    await expect(outbox.take('s', 30)).rejects.toThrow('refused')
    expect(await recorded()).toEqual([])
  })

  it('in a session that was deleted', async () => {
    await hook('w')
    await tables('sessions').delete()
    await nothing()
  })
})

describe('an event that is not a message', () => {
  it('is recorded with all fields, for each destination that wants it', async () => {
    await hook('w', 10, ['participant.joined'])
    await hook('other', 10, ['message.created'])
    await connection('notion')
    expect(await outbox.tell('s', 'participant.joined', 'guest:b', 30)).toBe(1)
    expect(await tables('deliveries')).toEqual([
      {
        ...{ id: expect.stringMatching(/^[\w-]{22}$/) as string, user_id: 'anna', webhook_id: 'w', integration: null, session_id: 's' },
        ...{ event: 'participant.joined', subject: 'guest:b', seq: 0, status: 'pending', attempts: 0, response_status: null },
        ...{ next_attempt_at: 30, owner: null, lease_until: null, created_at: 30 },
      },
    ])
    expect(await told()).toEqual([['s', 0]])
  })

  it('is recorded from the moment the destination was switched on', async () => {
    await hook('w', 30, ['session.created'])
    expect(await outbox.tell('s', 'session.created', 's', 29)).toBe(0)
    expect([await recorded(), await told()]).toEqual([[], []])
    expect(await outbox.tell('s', 'session.created', 's', 30)).toBe(1)
    expect(await recorded()).toEqual([['w', 'session.created', 's']])
  })

  it('does not affect the messages that are still to be recorded', async () => {
    await hook('w', 10, ['message.created', 'session.created'])
    await say(message(1))
    expect(await outbox.tell('s', 'session.created', 's', 30)).toBe(1)
    expect(await outbox.tell('s', 'session.created', 's', 31)).toBe(1)
    expect(await outbox.take('s', 32)).toBe(1)
    expect(await recorded()).toHaveLength(3)
  })
})
