// The bar with the number of new messages: loaded when someone returns to a session with new messages.
import { lazyWithFallback } from '../../../ui/lazy.tsx'
import type { NewPillProps } from './new-pill.tsx'

export const NewPill = lazyWithFallback<NewPillProps>(
  async () => (await import('./new-pill.tsx')).NewPill,
  () => null,
)
