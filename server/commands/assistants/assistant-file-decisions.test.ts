// Which files an assistant is given and by whom, what is stored of them, and that a file without a row does not stay in the storage.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import type { AssistantFileRow } from '../../store/assistants/assistant-files.ts'
import { ada, assistantRow, bea, memoryAssistants, teamRow, toldTeam } from '../../testing/doubles/memory-assistants.ts'
import { guest } from '../../domain/people/person.ts'
import { addAssistantFile, getChangeable, removeAssistantFile } from './assistant-files.ts'

const shown = {
  name: 'Baker',
  color: '#2580c1',
  instruction: 'You know bread.',
  model: null,
  openingQuestion: null,
  files: [],
  canChange: true,
}
const pdf = { name: '../rye.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') as unknown }
type Scene = ReturnType<typeof memoryAssistants>
const scene = (given: Parameters<typeof memoryAssistants>[0] = {}) => memoryAssistants({ rows: [assistantRow()], ...given })
const add = ({ deps }: Scene, given: Partial<typeof pdf> = {}, person = ada) => addAssistantFile(deps, person, 'a', { ...pdf, ...given })
const fileOf = ({ told }: Scene) => told.added[0]?.[0] as AssistantFileRow
const named = ({ told }: Scene, name: string) => told.calls.filter(([call]) => call === name)
const inSession = [['s', { type: 'assistants_changed' }]]
const nothing = { calls: [], added: [], published: [] }

describe('an assistant', () => {
  it.each([
    ['of a session, for its host', assistantRow(), ada, 's'],
    ['of a team, for its author', teamRow(), bea, undefined],
    ['of a team, for the owner, whoever created it', teamRow(), ada, undefined],
    ['of a team, for the owner who created it', teamRow({ created_by: 'ada' }), ada, undefined],
  ])('can be changed: %s', async (_who, row, person, sessionId) => {
    const found = await getChangeable(scene({ rows: [row] }).deps, person, 'a')
    expect([found.row, found.session?.id]).toEqual([row, sessionId])
  })

  it.each([
    ['is unknown', 'assistant_not_found', [], ada],
    ['is in a session that does not exist', 'assistant_not_found', [assistantRow({ session_id: 'gone' })], ada],
    ['belongs to another team', 'assistant_not_found', [teamRow({ team_id: 'other', created_by: 'ada' })], ada],
    ['is in a session of another host', 'host_only', [assistantRow()], bea],
    ['of a team was created by someone else', 'forbidden', [teamRow({ created_by: 'ada' })], bea],
    ['belongs to a team and the person is a guest', 'unauthenticated', [teamRow()], guest('gus', 'en')],
  ])('cannot be changed if it %s', async (_why, code, rows, person) => {
    await expect(getChangeable(scene({ rows }).deps, person, 'a')).rejects.toMatchObject({ code })
  })

  it('in a private session is not found by strangers', async () => {
    const { deps } = scene({ session: { isPrivate: true } })
    await expect(getChangeable(deps, bea, 'a')).rejects.toMatchObject({ code: 'assistant_not_found' })
  })
})

describe('in a session that the operator closed', () => {
  const closed = { isClosed: true }

  it.each([
    ['added', (given: Scene) => add(given)],
    ['removed', ({ deps }: Scene) => removeAssistantFile(deps, ada, 'a', 'f')],
  ])('no file is %s, not even by the host · OPER-06', async (_what, run) => {
    const given = scene({ session: closed })
    await expect(run(given)).rejects.toMatchObject({ code: 'session_closed' })
    expect(given.told).toMatchObject(nothing)
  })

  it('no file is added if it was closed while the file was being read · OPER-06', async () => {
    const given = scene()
    const { documents, store } = given.deps
    const { read } = documents
    documents.read = async (...args) => {
      Object.assign((await store.sessions.find('s')) ?? {}, closed)
      return read(...args)
    }
    await expect(add(given)).rejects.toMatchObject({ code: 'session_closed' })
    expect([given.told.added, named(given, 'put'), named(given, 'hasten')]).toEqual([[], [], [['hasten', named(given, 'plan')[0]![1]]]])
  })

  it('others are still told that only the host may change an assistant', async () => {
    await expect(getChangeable(scene({ session: closed }).deps, bea, 'a')).rejects.toMatchObject({ code: 'host_only' })
  })
})

describe('adding a file', () => {
  it('stores it with its text, on the account of the session’s host', async () => {
    const given = scene({ text: 'Rye\0 rises.' })
    expect(await add(given)).toEqual({ ...shown, id: 'a', owner: 'session' })
    const row = fileOf(given)
    expect([row.id, row.stored_name].join()).toMatch(/^[\w-]{22},[\w-]{22}$/)
    expect(row.id).not.toBe(row.stored_name)
    const file = {
      assistant_id: 'a',
      file_name: 'rye.pdf',
      digest: 'd',
      text: 'Rye rises.',
      uploaded_from: 'here',
      uploaded_from_wide: 'there',
    }
    const stored = { ...file, id: row.id, stored_name: row.stored_name, mime_type: 'application/pdf', size: 4, created_at: 1_000_000 }
    const room = { session: 524_288_000, account: { host: 'user:ada', bytes: 107_374_182_400 }, network: null }
    expect(given.told.added).toEqual([[stored, 20_971_520, { sessionId: 's', room }]])
    expect(given.told.calls).toEqual([
      ['check', { name: 'rye.pdf', type: 'application/pdf' }],
      ['plan', [row.stored_name], 1_600_000],
      ['read', 'application/pdf', '%PDF'],
      ['put', row.stored_name, '%PDF'],
      ['add'],
      ['hasten', [row.stored_name]],
      ['due', 1_000_000],
      ['removeStored', 'old'],
      ['done', ['old']],
    ])
    expect([given.told.published, given.told.logged]).toEqual([inSession, []])
  })

  it('of a team’s assistant counts against no session, and the sessions of all members are told', async () => {
    const given = scene({ rows: [teamRow()] })
    expect(await add(given, {}, bea)).toEqual({ ...shown, id: 'a', owner: 'team' })
    expect(given.told.added[0]?.slice(1)).toEqual([20_971_520, null])
    expect(given.told.published).toEqual(toldTeam)
  })

  it.each([
    ['of text keeps its beginning', { type: 'text/plain', text: { text: 'Rye', of: 900 } } as const, 'Rye'],
    ['of an image has none', { type: 'image/png' } as const, null],
  ])('%s without reading a document', async (_what, checked, text) => {
    const given = scene({ checked, text: 'not this' })
    await add(given)
    expect([fileOf(given).text, named(given, 'read')]).toEqual([text, []])
  })

  it('of a document without readable text has none', async () => {
    const empty = scene({ text: '\0' })
    await add(empty)
    expect([fileOf(empty).text, empty.told.logged]).toEqual([null, []])
    const error = new Error('broken')
    const unreadable = scene({ fails: { read: error } })
    await add(unreadable)
    expect(fileOf(unreadable).text).toBeNull()
    expect(unreadable.told.logged).toEqual([['warn', { error, type: 'application/pdf' }, 'a document could not be read']])
  })

  it('may be 10 MB, and no larger', async () => {
    const fits = scene()
    await add(fits, { bytes: Buffer.alloc(10_485_760) })
    expect(fileOf(fits).size).toBe(10_485_760)
    const large = scene()
    await expect(add(large, { bytes: Buffer.alloc(10_485_761) })).rejects.toMatchObject({ code: 'file_too_large' })
    expect(large.told).toMatchObject(nothing)
  })

  it('needs a body', async () => {
    const given = scene()
    for (const bytes of [undefined, 'text', new Uint8Array(3), Buffer.alloc(0)])
      await expect(add(given, { bytes })).rejects.toMatchObject({ code: 'bad_request' })
    expect(given.told).toMatchObject(nothing)
  })

  it('is refused for 20 seconds while too many documents of the person are waiting', async () => {
    const given = scene({ isBusy: true })
    await expect(add(given)).rejects.toMatchObject({ code: 'uploads_busy', retryAfterMs: 20_000 })
    expect(given.told).toMatchObject(nothing)
  })

  it.each(['read', 'put', 'add'] as const)('that fails (%s) removes the file from the storage, and nobody is told', async (call) => {
    const given = scene({ fails: { [call]: new AppError('not_ready') } })
    await expect(add(given)).rejects.toMatchObject({ code: 'not_ready' })
    expect(named(given, 'hasten')).toEqual([['hasten', named(given, 'plan')[0]![1]]])
    expect(given.told).toMatchObject({ added: [], published: [], logged: [] })
    expect(named(given, 'put')).toHaveLength(call === 'read' ? 0 : 1)
  })

  it('succeeds even if the storage cannot be cleaned up, which is logged', async () => {
    const error = new Error('storage')
    const given = scene({ fails: { hasten: error } })
    await add(given)
    expect([given.told.added.length, given.told.published]).toEqual([1, inSession])
    expect(given.told.logged).toEqual([['error', { error }, 'removing stored files failed']])
  })
})

describe('removing a file', () => {
  it('removes it from the storage, and everyone is told', async () => {
    const { deps, told } = scene()
    expect(await removeAssistantFile(deps, ada, 'a', 'f')).toEqual({ ...shown, id: 'a', owner: 'session' })
    expect(told.calls).toEqual([
      ['removeFile', 'a', 'f'],
      ['due', 1_000_000],
      ['removeStored', 'old'],
      ['done', ['old']],
    ])
    expect(told.published).toEqual(inSession)
    const team = scene({ rows: [teamRow()] })
    await removeAssistantFile(team.deps, bea, 'a', 'f')
    expect(team.told.published).toEqual(toldTeam)
  })

  it('that is not there is refused, and nobody is told', async () => {
    const { deps, told } = scene()
    await expect(removeAssistantFile(deps, ada, 'a', 'none')).rejects.toMatchObject({ code: 'file_not_found' })
    expect([told.published, told.calls]).toEqual([[], [['removeFile', 'a', 'none']]])
  })

  it('succeeds even if the storage cannot be cleaned up, which is logged', async () => {
    const error = new Error('storage')
    const { deps, told } = scene({ fails: { due: error } })
    await removeAssistantFile(deps, ada, 'a', 'f')
    expect([told.published, told.logged]).toEqual([inSession, [['error', { error }, 'removing stored files failed']]])
  })
})
