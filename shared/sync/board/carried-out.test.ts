// Texts that the server stored before the connection was lost are not sent again, so no old text returns.
import { describe, expect, it, test } from 'vitest'
import { boardState, brainstormOf, openScriptedBoard, stickyOf } from '../testing/scripted-board.ts'
import { sessionView } from '../testing/example-session.ts'
import type { BoardCommand } from './board-command.ts'
import { findCarriedOut } from './carried-out.ts'

const writes = (key: string, content: string, id = 'n1'): BoardCommand => ({
  ...{ type: 'change_sticky', key, brainstormId: 'b1', id, content },
})
const answers = (key: string, answer: string, questionId = 'strengths'): BoardCommand => ({
  ...{ type: 'answer_question', key, brainstormId: 'b1', questionId, answer, was: '' },
})
const moves: BoardCommand = { type: 'change_sticky', key: 'move', brainstormId: 'b1', id: 'n1', position: { x: 1, y: 1 } }
const board = (content: string, strengths = '') =>
  brainstormOf({ stickyNotes: [{ ...stickyOf('n1'), content }, stickyOf('n2')], answers: { topic: 'Rye', strengths } })

describe('texts that the board has', () => {
  it.each<[string, string, BoardCommand[], string[]]>([
    ['the last one and those before it', 'B', [writes('1', 'A'), moves, writes('2', ' B ')], ['1', '2']],
    ['an earlier one, but not those after it', 'A', [writes('1', 'A'), writes('2', 'B')], ['1']],
    ['all of them if the last one restores the first text', 'W', [writes('1', 'A'), writes('2', 'W')], ['1', '2']],
    ['none if somebody wrote something else', 'X', [writes('1', 'A'), writes('2', 'B')], []],
    ['none of another note', 'B', [writes('1', 'A', 'n2'), writes('2', 'B')], ['2']],
    ['none of a note that is gone', 'A', [writes('1', 'A', 'gone')], []],
  ])('are found for a note: %s', (_what, content, commands, done) => {
    expect([...findCarriedOut(board(content), commands)]).toEqual(done)
  })

  it('are found for a question', () => {
    const commands = [answers('1', 'Old oven'), answers('2', ' New oven '), answers('3', 'Rain', 'threats')]
    expect([...findCarriedOut(board('', 'New oven'), commands)]).toEqual(['1', '2'])
    expect([...findCarriedOut(null, commands)]).toEqual([])
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
