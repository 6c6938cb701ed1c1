// Finds unconfirmed texts that the server has already stored: sent again, an old text would return beside the newer one.
import type { Brainstorm } from '../../board/board.ts'
import type { BoardCommand } from './board-command.ts'

/** The keys of changes of one text, up to the last one whose text the board has now. */
export function findCarriedOut(brainstorm: Brainstorm | null, commands: readonly BoardCommand[]): Set<string> {
  const done = new Set<string>()
  const earlier = new Map<string, string[]>()
  for (const command of commands) {
    const text = newText(command)
    if (text === null) continue
    const keys = [...(earlier.get(text.of) ?? []), command.key]
    earlier.set(text.of, keys)
    if (text.is === (brainstorm && text.on(brainstorm))) for (const key of keys) done.add(key)
  }
  return done
}

interface NewText {
  /** Identifies the note or the question. */
  of: string
  is: string
  on(brainstorm: Brainstorm): string | undefined
}

function newText(command: BoardCommand): NewText | null {
  if (command.type === 'answer_question') {
    const { questionId, answer } = command
    return { of: `question ${questionId}`, is: answer.trim(), on: ({ answers }) => answers[questionId] ?? '' }
  }
  if (command.type !== 'change_sticky' || command.content === undefined) return null
  const { id, content } = command
  return { of: `note ${id}`, is: content.trim(), on: ({ stickyNotes }) => stickyNotes.find((note) => note.id === id)?.content }
}
