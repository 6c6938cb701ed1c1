// Loads the announcements for screen readers once the page is shown; what arrives until then is announced too.
import { useState } from 'react'
import { lazyWithFallback } from '../../../ui/lazy.tsx'
import type { AnnouncerProps } from './announcer.tsx'
import { newestOf } from './rows.ts'

const Loaded = lazyWithFallback<AnnouncerProps>(
  async () => (await import('./announcer.tsx')).Announcer,
  () => null,
)

export function LazyAnnouncer(props: Omit<AnnouncerProps, 'since'>) {
  const [since] = useState(() => newestOf(props.messages))
  return <Loaded {...props} since={since} />
}
