// Brings the keyboard and the screen reader along: each step is told by focusing the card, or in words to who is just writing.
import { useEffect, useRef, useState, type RefObject } from 'react'

type Words = { step: string; stepKey: string; done: string }

export function useCardFocus(card: RefObject<HTMLElement | null>, target: HTMLElement | undefined, words: Words) {
  const opener = useRef<Element | null>(null)
  const [told, setTold] = useState('')

  useEffect(() => {
    // Taking the field away from somebody who writes would turn their next space into a pressed button.
    if (isWriting() && !card.current?.contains(document.activeElement)) setTold(words.step)
    else card.current?.focus({ preventScroll: true })
    // Only another step moves the focus, not another language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [card, words.stepKey])

  return {
    spoken: words.done || told,
    onOpen(event: Event) {
      event.preventDefault()
      opener.current = document.activeElement
    },
    onClose(event: Event) {
      event.preventDefault()
      // Whoever has gone elsewhere in the meantime stays there.
      if (document.activeElement && document.activeElement !== document.body) return
      const back = opener.current !== document.body && opener.current?.isConnected ? opener.current : target
      if (back instanceof HTMLElement) back.focus()
    },
  }
}

function isWriting(): boolean {
  return document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false
}
