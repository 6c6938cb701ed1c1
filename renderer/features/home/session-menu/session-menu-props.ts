// What the menu of a session in a list needs.
import type { ComponentType } from 'react'
import type { ListedSession } from '../../../../shared/entities.ts'

/** The dialog that exports a session; it belongs to another part of the app. */
export type Exporting = ComponentType<{ open: boolean; sessionId: string; onClose: () => void }>

export interface SessionMenuProps {
  session: Pick<ListedSession, 'id' | 'title' | 'isPrivate' | 'isHost' | 'isClosed'>
  exporting: Exporting
  className?: string
}
