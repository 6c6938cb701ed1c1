// A part that is loaded when it is first drawn, without which the page goes on.
import { lazy, type ComponentType } from 'react'

/** `Instead` is drawn when it does not load; browsers remember that until the page is loaded anew. React's own would take the page down. */
export function lazyOr<Props>(load: () => Promise<ComponentType<Props>>, Instead: ComponentType<Props>) {
  return lazy(async () => ({ default: await load().catch(() => Instead) }))
}
