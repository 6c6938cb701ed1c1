// Calls workers for every event that this process publishes.
import type { Fanout, PublishSubscriber } from '../ports/ports.ts'

/** The same fanout; each subscriber is called after an event was published. */
export function onPublished(fanout: Fanout, subscribers: readonly PublishSubscriber[]): Fanout {
  return {
    ...fanout,
    publish(sessionId, event, options) {
      fanout.publish(sessionId, event, options)
      for (const subscriber of subscribers) subscriber.onPublished(sessionId, event)
    },
  }
}
