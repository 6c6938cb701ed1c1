// The commands of a session's board, and its unstored events.
import { limits } from '../../shared/limits/limits.ts'
import type { CommandOf, CommandType } from '../../shared/protocol/protocol.ts'
import { answerQuestion, askForIdeas } from '../commands/board/answer-question.ts'
import { groupStickies } from '../commands/board/group-stickies.ts'
import { getMember, getWriter, type Member } from '../access/member.ts'
import { hideRound, removeGroups, setTimer, voteSticky } from '../commands/board/run-board.ts'
import { endBrainstorm, reopenBrainstorm, startBrainstorm } from '../commands/board/start-brainstorm.ts'
import { addSticky, changeSticky, removeSticky, restoreSticky } from '../commands/board/sticky-notes.ts'
import type { Deps } from '../deps.ts'
import { viewBoard } from '../queries/board/board.ts'
import type { Connection } from './connection/connection.ts'
import { leaveBoard, publishPointer } from './room/board-pointer.ts'
import { memberOf, type Handler, type WsContext } from './handler.ts'

type Kept = Extract<CommandType, 'start_brainstorm' | 'answer_question' | 'ask_ideas' | 'end_brainstorm' | 'reopen_brainstorm'> | OnBoard
type OnBoard = Extract<
  CommandType,
  | 'add_sticky'
  | 'change_sticky'
  | 'remove_sticky'
  | 'restore_sticky'
  | 'vote_sticky'
  | 'hide_round'
  | 'set_timer'
  | 'group_stickies'
  | 'remove_groups'
>

/** Returns the number of the board's last change. */
type Change<T extends Kept> = (deps: Deps, member: Member, command: CommandOf<T>) => Promise<number>

function storedChange<T extends Kept>(change: Change<T>): Handler<T> {
  return async ({ deps }, connection, command) => {
    const { key } = command as CommandOf<Kept>
    connection.send({ type: 'brainstorm_done', key, rev: await change(deps, memberOf(connection), command) })
  }
}

export const boardHandlers = {
  open_board: open,
  close_board: close,
  start_brainstorm: storedChange(startBrainstorm),
  answer_question: storedChange(answerQuestion),
  ask_ideas: storedChange((deps, member, { brainstormId, known }) => askForIdeas(deps, member, brainstormId, known)),
  end_brainstorm: storedChange((deps, member, { brainstormId }) => endBrainstorm(deps, member, brainstormId)),
  reopen_brainstorm: storedChange((deps, member, { brainstormId }) => reopenBrainstorm(deps, member, brainstormId)),
  add_sticky: storedChange(addSticky),
  change_sticky: storedChange(changeSticky),
  remove_sticky: storedChange(removeSticky),
  restore_sticky: storedChange(restoreSticky),
  vote_sticky: storedChange(voteSticky),
  hide_round: storedChange(hideRound),
  set_timer: storedChange(setTimer),
  group_stickies: storedChange((deps, member, { brainstormId, was }) => groupStickies(deps, member, brainstormId, was)),
  remove_groups: storedChange((deps, member, { brainstormId }) => removeGroups(deps, member, brainstormId)),
  point,
  answering,
} satisfies { [T in Kept | 'open_board' | 'close_board' | 'point' | 'answering']: Handler<T> }

async function open({ deps }: WsContext, connection: Connection): Promise<void> {
  const member = memberOf(connection)
  await getMember(deps, member)
  connection.isAtBoard = true
  // Changes made meanwhile also arrive as events; a client ignores those with a number that it already has.
  const { brainstorm, rev } = await viewBoard(deps, member.sessionId, member.person.key)
  connection.send({ type: 'brainstorm_state', brainstorm, rev })
}

function close({ deps }: WsContext, connection: Connection): void {
  connection.isAtBoard = false
  leaveBoard(deps, connection)
}

// Too frequent to query the store each time, so the rights known to this node are checked first.
async function point({ deps, relay }: WsContext, connection: Connection, { at, drag }: CommandOf<'point'>): Promise<void> {
  const member = memberOf(connection)
  if (member.role === 'reader' || relay.accessRev(member.sessionId) > member.accessRev) await getWriter(deps, member)
  const now = deps.now()
  if (at !== null && now - connection.pointedAt < limits.pointMs / 2) return
  connection.pointedAt = now
  publishPointer(deps, member, { at, drag })
}

async function answering({ deps, relay }: WsContext, connection: Connection, { questionId }: CommandOf<'answering'>): Promise<void> {
  const member = memberOf(connection)
  if (member.role === 'reader' || relay.accessRev(member.sessionId) > member.accessRev) await getWriter(deps, member)
  const { sessionId, displayName, person } = member
  const { key, userId, anonymousId } = person
  deps.fanout.publish(sessionId, { type: 'answering', userId, anonymousId, displayName, questionId }, { except: key })
}
