// Refused commands: which are sent again, whose text is returned, and what the person sees after a refused request for ideas.
import { describe, expect, it, test } from 'vitest'
import type { BrainstormChange } from '../../board/board.ts'
import type { ServerEvent } from '../../protocol/protocol.ts'
import { openBoardClient } from './board-client.ts'
import type { BoardAct, BoardCommand } from './board-command.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { memoryValue } from '../testing/memory-value.ts'
import { boardChanged, boardState, brainstormOf, openScriptedBoard, stickyOf } from '../testing/scripted-board.ts'

const addNote = { type: 'add_sticky', id: 'n2', content: 'Oven', color: 'blue', size: 'small', position: { x: 1, y: 1 } } as const
const refused = (code: string, messageKey: string | null): ServerEvent => ({ type: 'error', error: '', code, messageKey })

describe('a temporary refusal', () => {
  it('because the session is not joined makes the client join, and send the command again once it has', () => {
    const { live, hear, loads, joins, types, lost, clock } = openScriptedBoard()
    loads()
    const key = live.act(addNote)
    types()
    hear(refused('not_joined', key))
    clock.advance(1_500)
    expect([types(), lost]).toEqual([['join_session'], []])
    joins()
    hear(boardState(1))
    expect(types()).toEqual(['open_board', 'add_sticky'])
  })

  it('of one of several commands makes the client send all of them again', () => {
    const { live, hear, loads, types, clock } = openScriptedBoard()
    loads()
    const key = live.act(addNote)
    live.act({ type: 'remove_sticky', id: 'n1' })
    types()
    hear(refused('storage_busy', key))
    clock.advance(1_500)
    expect([types(), live.view().pending.length]).toEqual([['add_sticky', 'remove_sticky'], 2])
  })

  it.each([
    ['no board command is waiting', 'rate_limited', false, ['error']],
    ['it is not about the rate, which is checked before a command is read', 'storage_busy', true, ['error']],
    ['a command is waiting that may have been too fast', 'rate_limited', true, []],
  ])('that names no command: %s', (_what, code, isWaiting, heard) => {
    const { live, hear, loads, told } = openScriptedBoard()
    loads()
    if (isWaiting) live.act(addNote)
    told.length = 0
    hear(refused(code, null))
    expect(told).toEqual(heard)
  })

  it('is the only event for which the client says that it will retry', () => {
    const listeners: ((event: ServerEvent) => boolean | void)[] = []
    const live = openBoardClient({
      queue: memoryValue<BoardCommand[]>(),
      line: { send: () => true, isJoined: () => true, listen: (listener) => (listeners.push(listener), () => undefined) },
      me: () => ({ id: 'anna', name: 'Anna' }),
      onLost: () => undefined,
      clock: createManualClock(),
    })
    live.show(true)
    const answersTo = (event: ServerEvent) => listeners.map((listener) => listener(event))
    expect(answersTo(boardState(1))).toEqual([false])
    expect(answersTo(refused('too_many_stickies', live.act(addNote)))).toEqual([false])
    expect(answersTo(refused('rate_limited', live.act(addNote)))).toEqual([true])
  })
})

describe('a final refusal', () => {
  it.each<[string, BoardAct, string[]]>([
    ['returns the text of a new note', addNote, ['Oven']],
    ['returns nothing for a removed note', { type: 'remove_sticky', id: 'n1' }, []],
    ['returns no topic, which is still in its field', { type: 'start_brainstorm', topic: 'Rye', template: 'swot' }, []],
  ])('%s', (_, act, texts) => {
    const { live, hear, loads, lost } = openScriptedBoard()
    loads()
    hear(refused('read_only', live.act(act)))
    expect([lost, live.view().pending, live.view().refusal]).toEqual([texts, [], null])
  })

  it('of a request for ideas is shown', () => {
    const { live, hear, loads, lost } = openScriptedBoard()
    loads()
    hear(refused('ai_disabled', live.act({ type: 'ask_ideas' })))
    expect([live.view().refusal, lost]).toEqual(['ai_disabled', []])
  })
})

describe('a refused request for ideas', () => {
  function openRefused() {
    const board = openScriptedBoard()
    board.loads()
    board.hear(refused('ai_disabled', board.live.act({ type: 'ask_ideas' })))
    return board
  }
  const answered: BrainstormChange = { kind: 'answered', questionId: 'topic', answer: 'Oats' }
  const writing: BrainstormChange = { kind: 'status', status: 'ideas', failure: null }

  it.each<[string, (BrainstormChange | 'new')[], string | null]>([
    ['is forgotten when ideas are being written', [writing], null],
    ['is forgotten when an answer changes and ideas are being written', [answered, writing], null],
    ['is forgotten when another brainstorm starts', ['new'], null],
    ['is remembered when an answer changes', [answered], 'ai_disabled'],
  ])('%s', (_, kinds, refusal) => {
    const { live, hear } = openRefused()
    hear(boardChanged(2, ...kinds.map((one) => (one === 'new' ? started() : one))))
    expect(live.view().refusal).toBe(refusal)
  })

  it.each<[string, BoardAct, string | null]>([
    ['is forgotten when the next one is accepted', { type: 'ask_ideas' }, null],
    ['is remembered when another command is accepted', { type: 'remove_sticky', id: 'n1' }, 'ai_disabled'],
  ])('%s', (_, act, refusal) => {
    const { live, hear } = openRefused()
    hear({ type: 'brainstorm_done', key: live.act(act), rev: 1 })
    expect(live.view().refusal).toBe(refusal)
  })

  it('is remembered when a command of an earlier page is accepted', () => {
    const { live, hear } = openRefused()
    hear({ type: 'brainstorm_done', key: 'of an earlier page', rev: 1 })
    expect(live.view().refusal).toBe('ai_disabled')
  })
})

const started = (): BrainstormChange => ({ kind: 'started', brainstorm: brainstormOf({ id: 'b2' }) })

describe('unconfirmed commands of a brainstorm', () => {
  it.each<[string, () => BrainstormChange[]]>([
    ['ends', () => [{ kind: 'ended' }]],
    ['is replaced by another', () => [started()]],
    ['is replaced by another that is answered at once', () => [started(), { kind: 'answered', questionId: 'topic', answer: 'Oats' }]],
  ])('are dropped when it %s, and only text is returned', (_, changes) => {
    const { live, hear, loads, lost } = openScriptedBoard()
    loads(brainstormOf({ stickyNotes: [stickyOf('n1')] }))
    live.act(addNote)
    live.act({ type: 'remove_sticky', id: 'n1' })
    hear(boardChanged(2, ...changes()))
    expect([lost, live.view().pending]).toEqual([['Oven'], []])
  })

  test('are kept when the current brainstorm changes', () => {
    const { live, hear, loads } = openScriptedBoard()
    loads()
    live.act({ type: 'reopen_brainstorm', brainstormId: 'b0' })
    hear(boardChanged(2, { kind: 'answered', questionId: 'topic', answer: 'Oats' }))
    expect(live.view().pending).toMatchObject([{ type: 'reopen_brainstorm', brainstormId: 'b0' }])
  })
})
