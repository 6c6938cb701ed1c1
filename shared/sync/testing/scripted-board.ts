// A board client that uses a session client on a socket pair as its connection; the test plays the server.
import type { Brainstorm, BrainstormChange, StickyNote } from '../../board/board.ts'
import type { ServerEvent } from '../../protocol/protocol.ts'
import { openBoardClient } from '../board/board-client.ts'
import type { BoardCommand } from '../board/board-command.ts'
import { createManualClock } from './manual-clock.ts'
import { memoryValue } from './memory-value.ts'
import { openScriptedSession } from './scripted-session.ts'

export const brainstormOf = (fields: Partial<Brainstorm> = {}): Brainstorm => ({
  ...{ id: 'b1', topic: 'Rye', template: 'swot', status: 'questions', answers: { topic: 'Rye' }, ideas: [], failure: null },
  ...{ stickyNotes: [], groups: [], round: 0, isHiding: false, timer: null, isGrouping: false },
  ...fields,
})

/** A sticky note of Anna. */
export const stickyOf = (id: string): StickyNote => ({
  ...{ id, content: `note ${id}`, color: 'blue', size: 'small', position: { x: 5_000, y: -20 } },
  ...{ userId: 'anna', userName: 'Anna', isHidden: false, votes: [] },
})

export const boardState = (rev: number, brainstorm: Brainstorm | null = brainstormOf()): ServerEvent => ({
  type: 'brainstorm_state',
  brainstorm,
  rev,
})
export const boardChanged = (rev: number, ...changes: BrainstormChange[]): ServerEvent => ({ type: 'brainstorm_changed', rev, changes })
export const topicChanged = (rev: number, answer: string): ServerEvent =>
  boardChanged(rev, { kind: 'answered', questionId: 'topic', answer })

export function openScriptedBoard({ queue = memoryValue<BoardCommand[]>(), clock = createManualClock(), answersPings = true } = {}) {
  const session = openScriptedSession({ clock, answersPings })
  const lost: string[] = []
  const live = openBoardClient({
    queue,
    line: session.live,
    me: () => ({ id: 'anna', name: 'Anna' }),
    onLost: (text) => void lost.push(text),
    clock,
  })
  const types = () => session.commands().map(({ type }) => type)
  return {
    ...session,
    live,
    queue,
    lost,
    /** The types of everything the client has sent since the last call. */
    types,
    topic: () => live.view().brainstorm?.topic,
    /** Opens the board; the server sends it with `rev` 1. */
    loads(brainstorm: Brainstorm | null = brainstormOf()) {
      live.show(true)
      session.hear(boardState(1, brainstorm))
      types()
    },
  }
}
