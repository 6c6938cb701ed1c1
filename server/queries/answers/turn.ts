// What the rules of turn-taking need to know about a message: who is in the session, what was said before, and whether anyone has replied.
import { limits } from '../../../shared/limits/limits.ts'
import type { Message } from '../../../shared/entities.ts'
import type { Deps } from '../../deps.ts'
import type { Turn } from '../../domain/answers/turn-taking/turn.ts'

/** Null: the message is gone. `isAnswered`: somebody has written since. */
export async function readTurn(
  { store, presence }: Pick<Deps, 'store' | 'presence'>,
  { sessionId, seq }: { sessionId: string; seq: number },
  now: number,
): Promise<{ turn: Turn; isAnswered: boolean } | null> {
  // Some of the numbers before it belong to notices.
  const latest = await store.messages.before(sessionId, seq + 1, limits.turnMessages * 3)
  const isSaid = ({ type, metadata }: Message) => (type === 'user' || type === 'ai') && !metadata.deletedAt && !metadata.replacedBy
  const [newest, ...earlier] = latest.filter(isSaid)
  if (newest?.seq !== seq || newest.type !== 'user') return null
  const participants = await store.participants.list(sessionId, limits.participantsListed)
  const names =
    participants.length > 0
      ? participants.map(({ display_name }) => display_name)
      : // In a demo without messages, the people in it are not stored yet.
        presence.people(sessionId).map(({ participant }) => participant.displayName)
  const writtenAt = Date.parse(newest.timestamp)
  const cut = (text: string) => text.slice(0, limits.turnCharacters).toWellFormed()
  const later = await store.messages.after(sessionId, seq, limits.turnMessages)
  return {
    isAnswered: later.some(({ type }) => type === 'user'),
    turn: {
      // Each name is a person, also if two have the same one.
      people: names.includes(newest.displayName) ? names : [...names, newest.displayName],
      by: newest.displayName,
      text: cut(newest.content),
      silence: Math.max(0, now - writtenAt) / 1_000,
      before: earlier
        .slice(0, limits.turnMessages)
        .reverse()
        .map(({ type, displayName, content, timestamp }) => ({
          by: type === 'ai' ? null : displayName,
          text: cut(content),
          ago: Math.max(0, writtenAt - Date.parse(timestamp)) / 1_000,
        })),
    },
  }
}
