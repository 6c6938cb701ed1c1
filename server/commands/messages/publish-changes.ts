// Sends changed messages to everyone in a session.
import type { Message } from '../../../shared/entities.ts'
import type { Deps } from '../../deps.ts'

export function publishChanges({ fanout }: Pick<Deps, 'fanout'>, sessionId: string, changed: Message[]): void {
  for (const message of changed) fanout.publish(sessionId, { type: 'message_updated', message })
}
