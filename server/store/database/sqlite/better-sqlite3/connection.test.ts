// What a connection sends to its thread, and how it handles the answers.
import { beforeEach, expect, it, vi } from 'vitest'
import { StartError } from '../../../../config/start-error.ts'
import { connect, type ThreadConnection } from './connection.ts'
import { sqliteError, toSqliteError } from './sqlite-errors.ts'
import type { Answer, Call, Done, Thread } from './thread.ts'

const { calls, forgotten, returned, thread, answer } = vi.hoisted(() => {
  const calls: Call[] = []
  const forgotten: number[] = []
  const returned: unknown[] = []
  const answer: { next: Answer; error: Error | null } = { next: {}, error: null }
  const thread = {
    ended: 0,
    call(call: Call, done: Done) {
      calls.push(call)
      done(answer.error, answer.next)
      return true
    },
    forget: (statement: number) => void forgotten.push(statement),
    onEnd: () => undefined as unknown,
    terminate: () => Promise.resolve((thread.ended += 1)),
  }
  return { calls, forgotten, returned, thread, answer }
})
vi.mock('./thread.ts', () => ({
  takeThread: () => thread as unknown as Thread,
  returnThread: (one: unknown) => void returned.push(one),
}))

beforeEach(() => {
  for (const list of [calls, forgotten, returned]) list.length = 0
  Object.assign(answer, { next: {}, error: null })
  thread.ended = 0
})
const opened = async () => {
  const connection = await connect('file')
  calls.length = 0
  return connection
}
const close = (connection: ThreadConnection) => new Promise((resolve) => connection.close(resolve))
const ask = (connection: ThreadConnection, method: 'all' | 'run', given: Answer) => {
  answer.next = given
  const statement = connection.prepare('SELECT ?', () => undefined)
  return new Promise((resolve) => {
    statement[method]([7], function (error, rows) {
      resolve([this, error, rows])
    })
  })
}

it('a missing file is created unless it must already exist', async () => {
  await connect('one')
  await connect('two', true)
  expect(calls).toEqual([
    { task: 'open', filename: 'one', mustExist: false },
    { task: 'open', filename: 'two', mustExist: true },
  ])
})

it('if the package cannot be loaded, the thread is ended and the error names the package', async () => {
  answer.next = { unloadable: { name: 'Error', message: 'compiled for another version' } }
  const opening = connect('file')
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow('SQLITE_DRIVER: the package better-sqlite3 cannot be loaded (compiled for another version).')
  expect([thread.ended, returned]).toEqual([1, []])
})

it('if the file cannot be opened, the thread is kept for other connections', async () => {
  answer.next = { failure: { name: 'TypeError', message: 'no such folder' } }
  await expect(connect('file')).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN', message: 'SQLITE_CANTOPEN: no such folder' })
  expect([thread.ended, returned]).toEqual([0, [thread]])
})

it('if the thread ends while it opens the file, its error is reported', async () => {
  answer.error = sqliteError('SQLITE_ABORT', 'ended')
  await expect(connect('file')).rejects.toBe(answer.error)
})

it('a connection whose thread has ended is replaced', async () => {
  const connection = await opened()
  expect(connection.__knex__disposed).toBeUndefined()
  thread.onEnd()
  expect(connection.__knex__disposed).toBe('its thread ended')
})

it('the SQL of a statement is sent once, and after that only its number', async () => {
  const connection = await opened()
  const prepared: unknown[] = []
  const first = connection.prepare('SELECT 1', (error) => void prepared.push(error))
  const second = connection.prepare('SELECT 2', (error) => void prepared.push(error))
  expect(prepared).toEqual([])
  await Promise.resolve()
  expect(prepared).toEqual([null, null])
  const nothing = () => undefined
  first.all([7], nothing)
  first.run([8], nothing)
  second.run([], nothing)
  const [one, two] = calls.flatMap(({ statement, sql }) => (sql === undefined ? [] : [statement]))
  expect(two).not.toBe(one)
  expect(calls).toEqual([
    { task: 'all', statement: one, bindings: [7], sql: 'SELECT 1' },
    { task: 'run', statement: one, bindings: [8] },
    { task: 'run', statement: two, bindings: [], sql: 'SELECT 2' },
  ])
  first.finalize()
  expect(forgotten).toEqual([one])
})

it('rows are objects with the column names as keys, and bytes are a Buffer', async () => {
  const given = {
    columns: ['id', 'bytes'],
    rows: [
      [1, new Uint8Array([0, 9, 8]).subarray(1)],
      [2, null],
    ],
  }
  const rows = [
    { id: 1, bytes: Buffer.from([9, 8]) },
    { id: 2, bytes: null },
  ]
  expect(await ask(await opened(), 'all', given)).toEqual([given, null, rows])
})

it('a change returns no rows, only its last id and the number of changed rows', async () => {
  const given = { lastID: 4, changes: 2 }
  expect(await ask(await opened(), 'run', given)).toEqual([given, null, []])
})

it('a failed statement returns its error and no rows', async () => {
  const connection = await opened()
  const failure = { name: 'SqliteError', code: 'SQLITE_CONSTRAINT_UNIQUE', message: 'twice' }
  const [, error, rows] = (await ask(connection, 'run', { failure })) as unknown[]
  expect([error, rows]).toMatchObject([{ code: 'SQLITE_CONSTRAINT', message: 'SQLITE_CONSTRAINT_UNIQUE: twice' }, undefined])
  const [, refused] = (await ask(connection, 'all', { failure: { name: 'TypeError', message: 'no' } })) as unknown[]
  expect(refused).toMatchObject({ code: 'SQLITE_MISUSE' })
})

it('SQL with several statements is sent unchanged', async () => {
  const connection = await opened()
  expect(await new Promise((resolve) => connection.exec('A;B', resolve))).toBeNull()
  expect(calls).toEqual([{ task: 'exec', sql: 'A;B' }])
})

it('a closed connection no longer uses the thread', async () => {
  const connection = await opened()
  const statement = connection.prepare('SELECT 1', () => undefined)
  await close(connection)
  expect([calls, returned]).toEqual([[{ task: 'close' }], [thread]])
  const error = await new Promise((resolve) => statement.all([], resolve))
  expect(error).toMatchObject({ code: 'SQLITE_MISUSE', message: 'SQLITE_MISUSE: the database is closed' })
  statement.finalize()
  await close(connection)
  expect([calls, forgotten, returned]).toEqual([[{ task: 'close' }], [], [thread]])
})

it.each([
  ['did not close its database', { failure: { name: 'Error', message: 'busy' } }, null],
  ['has ended', {}, new Error('ended')],
])('a thread that %s is not used again', async (_what, next, error) => {
  const connection = await opened()
  Object.assign(answer, { next, error })
  expect(await close(connection)).toBeNull()
  expect([thread.ended, returned]).toEqual([1, []])
})

it.each([
  ['an extended SQLite code becomes its primary code', 'SqliteError', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR'],
  ['a code that is not from SQLite is replaced', 'Error', 'ERR_INVALID', 'SQLITE_MISUSE'],
  ['an error without a code gets the given one', 'TypeError', undefined, 'SQLITE_MISUSE'],
  ['too many values get the code SQLITE_RANGE', 'RangeError', undefined, 'SQLITE_RANGE'],
])('%s', (_what, name, code, expected) => {
  expect(toSqliteError({ name, message: 'm', ...(code && { code }) }, 'SQLITE_MISUSE')).toMatchObject({ code: expected })
})
