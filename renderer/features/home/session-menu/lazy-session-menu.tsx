// The menu of a session in a list, which no page needs at first: loaded when the page is idle.
import { whenIdle } from '../../../lib/browser/when-idle.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { lazyWithFallback } from '../../../ui/lazy.tsx'
import type { SessionMenuProps } from './session-menu-props.ts'

async function load() {
  await new Promise<void>((resolve) => whenIdle(resolve))
  const [{ SessionMenu }] = await Promise.all([import('./session-menu.tsx'), loadTexts('sessionMenu')])
  return SessionMenu
}

export const LazySessionMenu = lazyWithFallback<SessionMenuProps>(load, () => null)
