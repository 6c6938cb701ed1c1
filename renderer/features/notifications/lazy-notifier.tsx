// The tab's title, and when it is loaded the notifier: it comes after what is seen, and without it people talk on more quietly.
import { useLazy } from '../../ui/lazy.tsx'
import type { SessionNotifierProps } from './session-notifier.tsx'

export function LazyNotifier(props: SessionNotifierProps) {
  const Loaded = useLazy(true, load, () => undefined)
  return Loaded ? <Loaded {...props} /> : <title>{`${props.title} · Kring`}</title>
}

async function load() {
  return (await import('./session-notifier.tsx')).SessionNotifier
}
