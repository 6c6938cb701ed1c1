// The layer with the emoji, which the page brings in and any part of the session can open above a button of its own.
import { createContext, type ComponentType, type RefObject } from 'react'

export type EmojiLayer = ComponentType<{
  open: boolean
  anchor: RefObject<HTMLElement | null>
  onPick: (emoji: string) => void
  onClose: () => void
  /** It is gone, and the focus is free. */
  onClosed: () => void
}>

export const EmojiLayerContext = createContext<EmojiLayer | null>(null)
