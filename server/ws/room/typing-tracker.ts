// Tracks who is typing in which session; a lost "stopped typing" expires by itself.
import { limits } from '../../../shared/limits/limits.ts'
import type { Member } from '../../access/member.ts'
import type { Fanout } from '../../ports/ports.ts'

export interface TypingTracker {
  set(member: Member, isTyping: boolean): void
}

/** `onStart`: called when somebody starts to type. */
export function createTypingTracker(fanout: Pick<Fanout, 'publish'>, onStart: (sessionId: string) => void = () => {}): TypingTracker {
  const timers = new Map<string, NodeJS.Timeout>()

  function publish({ person, sessionId, displayName }: Member, isTyping: boolean): void {
    const { key, userId, anonymousId } = person
    fanout.publish(sessionId, { type: 'user_typing', isTyping, displayName, userId, anonymousId }, { except: key })
  }

  return {
    set(member, isTyping) {
      const place = `${member.sessionId} ${member.person.key}`
      const wasTyping = timers.has(place)
      clearTimeout(timers.get(place))
      timers.delete(place)
      if (isTyping) {
        const expiry = setTimeout(() => {
          timers.delete(place)
          publish(member, false)
        }, limits.typingHealMs)
        timers.set(place, expiry.unref())
      }
      if (isTyping && !wasTyping) onStart(member.sessionId)
      // Repeated while it continues, for people who join later.
      if (isTyping || wasTyping) publish(member, isTyping)
    },
  }
}
