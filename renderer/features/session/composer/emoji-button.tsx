// Puts an emoji where the caret stands.
import { Smile } from 'lucide-react'
import { createContext, use, useRef, useState, type ComponentType, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'

// The layer with the emoji, which the page brings in and any part of the session can open above a button of its own.
type EmojiLayer = ComponentType<{
  open: boolean
  anchor: RefObject<HTMLElement | null>
  onPick: (emoji: string) => void
  onClose: () => void
  /** It is gone, and the focus is free. */
  onClosed: () => void
}>

export const EmojiLayerContext = createContext<EmojiLayer | null>(null)

export function EmojiButton({ field, disabled }: { field: RefObject<HTMLTextAreaElement | null>; disabled: boolean }) {
  const { t } = useTranslation()
  const Layer = use(EmojiLayerContext)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // Kept here: a field without the focus forgets its caret when its text changes.
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
    // As if it had been typed: React hears of a change by this event only.
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const goOnWriting = () => {
    // Who pressed elsewhere has already chosen where to go on.
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
