// What the session's screen shows of the brainstorm that is going on, as its changes go by.
import type { BrainstormChange, BrainstormSummary } from '../../../../shared/board/board.ts'

export function summaryAfter(known: BrainstormSummary | null, changes: readonly BrainstormChange[]): BrainstormSummary | null {
  return changes.reduce((summary, change) => {
    if (change.kind === 'ended') return null
    if (change.kind === 'started') {
      const { id, topic, status } = change.brainstorm
      return { id, topic, status }
    }
    if (change.kind === 'answered' && change.questionId === 'topic') return summary && { ...summary, topic: change.answer }
    return change.kind === 'status' ? summary && { ...summary, status: change.status } : summary
  }, known)
}
