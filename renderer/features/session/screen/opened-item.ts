// The dialog of an item that the page adds to menus.
import type { Message } from '../../../../shared/entities.ts'

/** `message` null: about the session. */
export type OpenedItem = { what: 'send' | 'report'; message: Message | null }
