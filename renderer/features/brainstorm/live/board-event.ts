// Which of the session's events the board listens to; a refusal carries the key of what was refused.
import type { ServerEvent } from '../../../../shared/protocol.ts'

const types = ['brainstorm_state', 'brainstorm_changed', 'brainstorm_behind', 'brainstorm_done', 'error'] as const
export type BoardEvent = Extract<ServerEvent, { type: (typeof types)[number] }>

export function isBoardEvent(event: ServerEvent): event is BoardEvent {
  return types.some((type) => type === event.type)
}
