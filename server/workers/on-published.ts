// The same fanout, but each subscriber is called after an event was published.
import type { Fanout, PublishSubscriber } from '../ports/ports.ts'

export function onPublished(fanout: Fanout, subscribers: readonly PublishSubscriber[]): Fanout {
  return {
    ...fanout,
    publish(sessionId, event, options) {
      fanout.publish(sessionId, event, options)
      for (const subscriber of subscribers) subscriber.onPublished(sessionId, event)
    },
  }
}
