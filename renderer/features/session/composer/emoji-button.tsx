// Inserts an emoji at the caret.
import { Smile } from 'lucide-react'
import { createContext, use, useRef, useState, type ComponentType, type RefObject } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

// The emoji picker, which the page provides; any part of the session can open it above its own button.
type EmojiLayer = ComponentType<{
  open: boolean
  anchor: RefObject<HTMLElement | null>
  onPick: (emoji: string) => void
  onClose: () => void
  /** Called when the picker has closed and the focus is free. */
  onClosed: () => void
}>

export const EmojiLayerContext = createContext<EmojiLayer | null>(null)

export function EmojiButton({ field, disabled }: { field: RefObject<HTMLTextAreaElement | null>; disabled: boolean }) {
  const { t } = useTranslation()
  const Layer = use(EmojiLayerContext)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // Stored here because a field without focus loses its caret when its text changes.
  const caret = useRef<[start: number, end: number]>([0, 0])
  if (!Layer) return null
  const toggle = () => {
    if (field.current) caret.current = [field.current.selectionStart, field.current.selectionEnd]
    setIsOpen(!isOpen)
  }
  const insert = (emoji: string) => {
    if (!field.current || field.current.disabled) return
    const [start, end] = caret.current
    field.current.setRangeText(emoji, start, end, 'end')
    caret.current = [start + emoji.length, start + emoji.length]
    // Simulates typing: React notices the change only through this event.
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const goOnWriting = () => {
    // Someone who pressed elsewhere has already moved the focus.
    if (document.activeElement !== document.body && document.activeElement !== button.current) return
    field.current?.focus()
    field.current?.setSelectionRange(...caret.current)
  }
  return (
    <>
      <IconButton
        ref={button}
        label={t('session.emoji')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={toggle}
      >
        <Smile />
      </IconButton>
      <Layer open={isOpen} anchor={button} onPick={insert} onClose={() => setIsOpen(false)} onClosed={goOnWriting} />
    </>
  )
}
