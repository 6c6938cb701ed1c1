// The tab's title, and when it is loaded the notifier: it comes after what is seen, and without it people talk on more logErrors.
import { useLate } from '../../lib/use-late.ts'
import type { SessionNotifierProps } from './session-notifier.tsx'

export function LateNotifier(props: SessionNotifierProps) {
  const Loaded = useLate(true, load, () => undefined)
  return Loaded ? <Loaded {...props} /> : <title>{`${props.title} · Kring`}</title>
}

async function load() {
  return (await import('./session-notifier.tsx')).SessionNotifier
}
