// The menu of a session in a list, which no page needs at first: loaded when the page is idle.
import type { ComponentType } from 'react'
import type { ListedSession } from '../../../../shared/entities.ts'
import { whenIdle } from '../../../lib/browser/when-idle.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { lazyWithFallback } from '../../../ui/lazy.tsx'

/** The dialog that exports a session; it belongs to another part of the app. */
export type Exporting = ComponentType<{ open: boolean; sessionId: string; onClose: () => void }>

export interface SessionMenuProps {
  session: Pick<ListedSession, 'id' | 'title' | 'isPrivate' | 'isHost'>
  exporting: Exporting
  className?: string
}

async function load() {
  await new Promise<void>((resolve) => whenIdle(resolve))
  const [{ SessionMenu }] = await Promise.all([import('./session-menu.tsx'), loadTexts('sessionMenu')])
  return SessionMenu
}

export const LazySessionMenu = lazyWithFallback<SessionMenuProps>(load, () => null)
