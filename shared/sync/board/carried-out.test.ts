// Texts that the server stored before the connection was lost are not sent again, so no old text returns.
import { describe, expect, it, test } from 'vitest'
import { boardState, brainstormOf, openScriptedBoard, stickyOf } from '../testing/scripted-board.ts'
import { sessionView } from '../testing/example-session.ts'
import type { BoardCommand, BoardCommandOf } from './board-command.ts'
import { withoutCarriedOut } from './carried-out.ts'

const writes = (key: string, content: string, id = 'n1'): BoardCommand => ({
  ...{ type: 'change_sticky', key, brainstormId: 'b1', id, content },
})
const answers = (key: string, answer: string, questionId = 'strengths'): BoardCommand => ({
  ...{ type: 'answer_question', key, brainstormId: 'b1', questionId, answer, was: '' },
})
const moves: BoardCommand = { type: 'change_sticky', key: 'move', brainstormId: 'b1', id: 'n1', position: { x: 1, y: 1 } }
const board = (content: string, strengths = '') =>
  brainstormOf({ stickyNotes: [{ ...stickyOf('n1'), content }, stickyOf('n2')], answers: { topic: 'Rye', strengths } })

describe('what is still to be sent', () => {
  const left = (content: string, commands: BoardCommand[]) => withoutCarriedOut(board(content), commands).map(({ key }) => key)

  it.each<[string, string, BoardCommand[], string[]]>([
    ['nothing up to the last text that the board has', 'B', [writes('1', 'A'), moves, writes('2', ' B ')], ['move']],
    ['the texts after the one that the board has', 'A', [writes('1', 'A'), writes('2', 'B')], ['2']],
    ['nothing if the last text restores the first one', 'W', [writes('1', 'A'), writes('2', 'W')], []],
    ['everything if somebody wrote something else', 'X', [writes('1', 'A'), writes('2', 'B')], ['1', '2']],
    ['the text of another note', 'B', [writes('1', 'A', 'n2'), writes('2', 'B')], ['1']],
    ['the text of a note that is gone', 'A', [writes('1', 'A', 'gone')], ['1']],
  ])('of a note: %s', (_what, content, commands, keys) => {
    expect(left(content, commands)).toEqual(keys)
  })

  it.each<Partial<BoardCommandOf<'change_sticky'>>>([{ position: { x: 1, y: 1 } }, { color: 'pink' }, { size: 'large' }])(
    'of a change that also says %j: that, without the text',
    (more) => {
      const change = { type: 'change_sticky', key: '1', brainstormId: 'b1', id: 'n1', ...more } as const
      expect(withoutCarriedOut(board('W'), [{ ...change, content: 'W', was: 'W' }])).toEqual([change])
    },
  )

  it('of a question: the texts after the one that the board has', () => {
    const commands = [answers('1', 'Old oven'), answers('2', ' New oven '), answers('3', 'Rain', 'threats')]
    expect(withoutCarriedOut(board('', 'New oven'), commands)).toEqual([commands[2]])
    expect(withoutCarriedOut(null, commands)).toEqual(commands)
  })
})

test('after a reconnection only what the server does not have is sent again', () => {
  const { live, hear, loads, commands, pair, connects, clock } = openScriptedBoard()
  const brainstorm = (content: string) => brainstormOf({ stickyNotes: [{ ...stickyOf('n1'), content }] })
  loads(brainstorm('W'))
  const change = (was: string, content: string) => live.act({ type: 'change_sticky', id: 'n1', was, content })
  change('W', 'A')
  change('A', 'B')
  change('B', 'C')
  expect(commands().map((one) => 'content' in one && one.content)).toEqual(['A', 'B', 'C'])
  pair().cut()
  clock.advance(10_000)
  connects()
  hear({ type: 'session_joined', session: sessionView(), seq: 0, limited: false, changed: [] })
  hear(boardState(3, brainstorm('B')))
  expect(commands().flatMap((one) => ('content' in one ? [one.content] : []))).toEqual(['C'])
  expect(live.view().brainstorm?.stickyNotes.map(({ content }) => content)).toEqual(['C'])
})
