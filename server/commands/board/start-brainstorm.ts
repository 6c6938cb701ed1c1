// Starts a brainstorm, ends it, and reopens it.
import type { Message } from '../../../shared/entities.ts'
import { AppError } from '../../../shared/errors.ts'
import type { BrainstormTemplate } from '../../../shared/board/brainstorm.ts'
import { session as texts } from '../../../shared/texts/en/session.ts'
import { notice } from '../../access/as-host.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import { isFull } from '../../domain/messages/session-size.ts'
import type { BoardEdit } from '../../store/board/board-edit.ts'
import { changeBoard, getOpen, type BoardTools } from './change-board.ts'
import type { Member } from '../../access/member.ts'

interface NewBrainstorm {
  topic: string
  template: BrainstormTemplate
}

/** If one is running already, everyone continues with that one. Throws topic_missing, session_full. */
export async function startBrainstorm(deps: BoardTools, member: Member, { topic, template }: NewBrainstorm): Promise<number> {
  const about = topic.replaceAll('\0', '').trim()
  if (about === '') throw new AppError('topic_missing')
  const { rev } = await changeBoard(deps, member, async (board) => {
    if (board.brainstorm) return null
    if (isFull(board.session, board.session.lastSeq + 1)) throw new AppError('session_full')
    const brainstorm = await board.add({ id: newId(), topic: about, template })
    return { changes: [{ kind: 'started', brainstorm, notes: [] }], message: await sayStarted(board, member.displayName, about) }
  })
  return rev
}

// The line in the chat that opens the board.
function sayStarted(board: BoardEdit, by: string, topic: string): Promise<Message> {
  const { said, inEnglish } = notice({ kind: 'brainstorm', by, topic }, texts.noticeBrainstorm, { name: by, topic })
  return board.say({ type: 'system', content: inEnglish, author: null, displayName: '', messageKey: null, metadata: { notice: said } })
}

/** It stays in exports. Repeating the command changes nothing. */
export async function endBrainstorm(deps: BoardTools & Pick<Deps, 'brainstormWorker'>, member: Member, id: string): Promise<number> {
  const { rev } = await changeBoard(deps, member, async (board) => {
    if ((await board.find(id))?.endedAt != null) return null
    await board.set(getOpen(board, id).id, { endedAt: deps.now() })
    return { changes: [{ kind: 'ended' }] }
  })
  deps.brainstormWorker.stop(id)
  return rev
}

/** Throws brainstorm_over if another one has started or this one never existed. */
export async function reopenBrainstorm(deps: BoardTools, member: Member, id: string): Promise<number> {
  const { rev } = await changeBoard(deps, member, async (board) => {
    if (board.brainstorm?.id === id) return null
    if (board.brainstorm || !(await board.find(id))) throw new AppError('brainstorm_over')
    const brainstorm = await board.set(id, { endedAt: null })
    return { changes: [{ kind: 'started', brainstorm, notes: await board.notes(id) }] }
  })
  return rev
}
