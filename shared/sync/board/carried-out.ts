// Finds unconfirmed texts that the server has already stored: if they were sent again, an old text would return beside the newer one.
import type { Brainstorm } from '../../board/board.ts'
import type { BoardCommand } from './board-command.ts'

/** The commands without the texts that the board already has: of the changes of one text, the last one that it has and those before it. */
export function withoutCarriedOut(brainstorm: Brainstorm | null, commands: readonly BoardCommand[]): BoardCommand[] {
  const done = findCarriedOut(brainstorm, commands)
  return commands.flatMap((command): BoardCommand[] => {
    if (!done.has(command.key)) return [command]
    if (command.type !== 'change_sticky') return []
    const { content: _content, was: _was, ...rest } = command
    return rest.color || rest.size || rest.position ? [rest] : []
  })
}

/** The keys of these changes. */
function findCarriedOut(brainstorm: Brainstorm | null, commands: readonly BoardCommand[]): Set<string> {
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
