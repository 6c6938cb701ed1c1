// Who receives a change of the board and in which form, how brainstorms start, end and reopen, and how a run of ideas ends.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import type { Idea } from '../../../shared/board/board.ts'
import { boardTime, bo, brainstormWith, changed, memoryBoard, noteWith, shownNote, untouched } from '../../testing/doubles/memory-board.ts'
import { viewBrainstorm } from '../../queries/board/board.ts'
import { applyToBoard, refreshBoard, type BoardChange } from './change-board.ts'
import { endRun } from './end-run.ts'
import { endBrainstorm, reopenBrainstorm, startBrainstorm } from './start-brainstorm.ts'

const publish = async (...changes: BoardChange[]) => {
  const { deps, told } = memoryBoard()
  await applyToBoard(deps, 's', () => Promise.resolve({ changes }))
  return told.published
}

describe('a change of the board', () => {
  it('is published once to everyone if it hides nothing', async () => {
    const note = noteWith()
    expect(await publish({ kind: 'notes', notes: [note] })).toEqual([changed({ kind: 'notes', notes: [shownNote(note)] })])
    const groups = [{ id: 'g', title: 'Flour', position: { x: 1, y: 2 } }]
    expect(await publish({ kind: 'groups', groups })).toEqual([changed({ kind: 'groups', groups })])
  })

  it('of a hidden note is published without its text, and with it to its author', async () => {
    const note = noteWith({ isHidden: true })
    const event = (content: string) => ({
      ...{ type: 'brainstorm_changed', rev: 8, changes: [{ kind: 'notes', notes: [{ ...shownNote(note), content }] }] },
    })
    expect(await publish({ kind: 'notes', notes: [note] })).toEqual([
      ['s', event(''), { except: 'guest:anna' }],
      ['s', event('Rye'), { only: 'guest:anna' }],
    ])
  })

  it('of hidden notes by several authors makes everyone reload the board', async () => {
    const notes = [noteWith({ isHidden: true }), noteWith({ id: 'o', isHidden: true, author: 'guest:bo' })]
    expect(await publish({ kind: 'notes', notes })).toEqual([['s', { type: 'brainstorm_behind', rev: 8 }, {}]])
  })

  it('outside it makes everyone reload the board, if there is a brainstorm', async () => {
    const { deps, told } = memoryBoard()
    await refreshBoard(deps, 's')
    expect(told.published).toEqual([['s', { type: 'brainstorm_behind', rev: 7 }, {}]])
    const empty = memoryBoard({ brainstorms: [] })
    await refreshBoard(empty.deps, 's')
    expect(empty.told.published).toEqual([])
  })
})

describe('a brainstorm', () => {
  const start = (topic: string, brainstorms = [brainstormWith({ endedAt: 5 })]) => {
    const scene = memoryBoard({ brainstorms })
    return { ...scene, started: startBrainstorm(scene.deps, bo, { topic, template: 'swot' }) }
  }

  it('starts with a topic without NUL and surrounding spaces, and with a notice in the chat', async () => {
    const { told, find, started } = start(' Ry\0e ')
    expect(await started).toBe(8)
    const metadata = { notice: { kind: 'brainstorm', by: 'bo', topic: 'Rye' } }
    const said = { type: 'system', author: null, displayName: '', messageKey: null, content: 'bo started a brainstorm: Rye', metadata }
    const [[, message], [, event]] = told.published as [[string, object], [string, { changes: { brainstorm: { id: string } }[] }]]
    expect(message).toEqual({ type: 'new_message', message: { ...said, id: 'm1' } })
    const made = find(event.changes[0]!.brainstorm.id)!
    expect(made).toMatchObject({ topic: 'Rye', template: 'swot', status: 'questions', answers: { topic: 'Rye' } })
    expect(event).toEqual(changed({ kind: 'started', brainstorm: viewBrainstorm(made, [], null, boardTime) })[1])
    expect(told).toEqual({ ...untouched, published: told.published, said: [said] })
  })

  it('needs a topic', async () => {
    const { told, started } = start(' \0 ')
    await expect(started).rejects.toMatchObject({ code: 'topic_missing' })
    expect(told).toEqual(untouched)
  })

  it('cannot start once 100,000 messages follow the last clearing of the chat', async () => {
    const attempt = (lastSeq: number) => {
      const { deps, told } = memoryBoard({ brainstorms: [], session: { lastSeq, clearedSeq: 7 } })
      return { told, started: startBrainstorm(deps, bo, { topic: 'Rye', template: 'swot' }) }
    }
    const below = attempt(100_006)
    expect([await below.started, below.told.said.length]).toEqual([8, 1])
    const full = attempt(100_007)
    await expect(full.started).rejects.toMatchObject({ code: 'session_full' })
    expect(full.told).toEqual(untouched)
  })

  it('that is running stays if another one is started', async () => {
    const { told, started } = start('Rye', [brainstormWith()])
    expect([await started, told]).toEqual([7, untouched])
  })

  it('ends once, and the work for it is stopped each time', async () => {
    const { deps, told } = memoryBoard()
    expect(await endBrainstorm(deps, bo, 'b')).toBe(8)
    const once = { ...untouched, set: [['b', { endedAt: 1_000_000 }]], published: [changed({ kind: 'ended' })] }
    expect(told).toEqual({ ...once, started: [['stop', 'b']] })
    expect(await endBrainstorm(deps, bo, 'b')).toBe(7)
    const twice = [
      ['stop', 'b'],
      ['stop', 'b'],
    ]
    expect(told).toEqual({ ...once, started: twice })
  })

  it('that never existed cannot be ended', async () => {
    for (const brainstorms of [[], [brainstormWith({ id: 'other' })]]) {
      const { deps, told } = memoryBoard({ brainstorms })
      await expect(endBrainstorm(deps, bo, 'b')).rejects.toMatchObject({ code: 'brainstorm_over' })
      expect(told).toEqual(untouched)
    }
  })

  it('is reopened with its notes', async () => {
    const note = noteWith()
    const ended = brainstormWith({ endedAt: 5 })
    const { deps, told } = memoryBoard({ brainstorms: [ended], notes: [note, noteWith({ id: 'removed', removedAt: 3 })] })
    expect(await reopenBrainstorm(deps, bo, 'b')).toBe(8)
    expect(told.set).toEqual([['b', { endedAt: null }]])
    const brainstorm = viewBrainstorm({ ...ended, endedAt: null }, [note], null, boardTime)
    expect(told.published).toEqual([changed({ kind: 'started', brainstorm })])
  })

  it('is reopened with its hidden notes, whose text only their author receives', async () => {
    const hidden = noteWith({ isHidden: true })
    const { deps, told } = memoryBoard({ brainstorms: [brainstormWith({ endedAt: 5 })], notes: [hidden] })
    await reopenBrainstorm(deps, bo, 'b')
    const started = (viewer: typeof hidden.author | null) =>
      changed({ kind: 'started', brainstorm: viewBrainstorm(brainstormWith(), [hidden], viewer, boardTime) })
    expect(told.published).toEqual([
      [...started(null).slice(0, 2), { except: hidden.author }],
      [...started(hidden.author).slice(0, 2), { only: hidden.author }],
    ])
  })

  it('that is open stays as it is when it is reopened', async () => {
    const { deps, told } = memoryBoard()
    expect([await reopenBrainstorm(deps, bo, 'b'), told]).toEqual([7, untouched])
  })

  it('is not reopened if another one is open, or if it never existed', async () => {
    for (const brainstorms of [[brainstormWith({ endedAt: 5 }), brainstormWith({ id: 'other' })], []]) {
      const { deps, told } = memoryBoard({ brainstorms })
      await expect(reopenBrainstorm(deps, bo, 'b')).rejects.toMatchObject({ code: 'brainstorm_over' })
      expect(told).toEqual(untouched)
    }
  })
})

describe('a run of ideas', () => {
  const idea = (id: string): Idea => ({ id, category: 'hooks', title: 'Rye', description: '', tags: [] })
  const usage = { input: 3, output: 4 }
  const running = { status: 'ideas', runId: 'r', runUntil: 2_000_000, runs: 3 } as const
  const end = ({ deps }: ReturnType<typeof memoryBoard>) =>
    endRun(deps, { sessionId: 's', brainstormId: 'b', runId: 'r' }, 'ai_busy', usage)

  it('that produced ideas is paid for', async () => {
    const scene = memoryBoard({ brainstorms: [brainstormWith({ ...running, ideas: [idea('q.hooks.0'), idea('r.hooks.0')] })] })
    await end(scene)
    expect(scene.told).toEqual({
      ...untouched,
      settled: [['ideas.r', 'spent', usage]],
      set: [['b', { status: 'results', failure: null, runId: null, runUntil: null, runs: 3 }]],
      published: [changed({ kind: 'status', status: 'results', failure: null })],
    })
  })

  it.each([
    ['the first one, leads back to the questions', [], 'questions'],
    ['a later one, leaves the earlier results', [idea('q.hooks.0'), idea('r2.hooks.0')], 'results'],
  ])('that produced none is refunded and reports why: %s', async (_which, ideas, status) => {
    const scene = memoryBoard({ brainstorms: [brainstormWith({ ...running, ideas })] })
    await end(scene)
    expect(scene.told).toEqual({
      ...untouched,
      settled: [['ideas.r', 'refunded', usage]],
      set: [['b', { status, failure: 'ai_busy', runId: null, runUntil: null, runs: 2 }]],
      published: [changed({ kind: 'status', status, failure: 'ai_busy' })],
    })
  })

  it('that was stopped before its first idea is refunded to its payer alone', async () => {
    const scene = memoryBoard({ brainstorms: [brainstormWith(running)] })
    await endRun(scene.deps, { sessionId: 's', brainstormId: 'b', runId: 'r' }, 'ai_stopped')
    expect(scene.told.settled).toEqual([['ideas.r', 'refunded-to-payer', undefined]])
  })

  it('that another node stopped before its first idea is refunded to its payer alone', async () => {
    const scene = memoryBoard({ brainstorms: [brainstormWith({ ...running, endedAt: 5 })] })
    await endRun(scene.deps, { sessionId: 's', brainstormId: 'b', runId: 'r' }, 'ai_refused')
    expect(scene.told.settled).toEqual([['ideas.r', 'refunded-to-payer', undefined]])
    expect(scene.told.set).toEqual([['b', { status: 'questions', failure: 'ai_stopped', runId: null, runUntil: null, runs: 2 }]])
  })

  it('of a brainstorm that was closed in the meantime is refunded without an announcement', async () => {
    const scene = memoryBoard({ brainstorms: [brainstormWith({ ...running, endedAt: 5 })] })
    await end(scene)
    expect(scene.told.settled).toEqual([['ideas.r', 'refunded', usage]])
    expect(scene.told.published).toEqual([changed()])
  })

  it('that has ended already, or whose brainstorm is gone, changes nothing', async () => {
    for (const brainstorms of [[brainstormWith()], [brainstormWith({ ...running, runId: 'other' })], []]) {
      const scene = memoryBoard({ brainstorms })
      await end(scene)
      expect(scene.told).toEqual(untouched)
    }
  })

  it('of a deleted session ends without an error; other errors are passed on', async () => {
    const failing = (error: unknown) => {
      const scene = memoryBoard()
      scene.deps.store.brainstorms.change = () => Promise.reject(error as Error)
      return end(scene)
    }
    await expect(failing(new AppError('session_not_found'))).resolves.toBeUndefined()
    await expect(failing(new AppError('storage_busy'))).rejects.toMatchObject({ code: 'storage_busy' })
    await expect(failing(new Error('broken'))).rejects.toThrow('broken')
    await expect(failing({ code: 'session_not_found' })).rejects.toEqual({ code: 'session_not_found' })
  })
})
