// The items about an answer: loaded when the menu of an answer is first opened.
import { lazyWithFallback } from '../../../../ui/lazy.tsx'
import type { AboutItemsProps } from './about-items.tsx'

export const LazyAboutItems = lazyWithFallback<AboutItemsProps>(
  async () => (await import('./about-items.tsx')).AboutItems,
  () => null,
)
