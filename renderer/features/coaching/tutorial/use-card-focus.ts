// Moves the focus to the card at each step, or announces the step to someone who is typing.
import { useEffect, useRef, useState, type RefObject } from 'react'

type Words = { step: string; stepKey: string; done: string }

export function useCardFocus(card: RefObject<HTMLElement | null>, target: HTMLElement | undefined, words: Words) {
  const opener = useRef<Element | null>(null)
  const [told, setTold] = useState('')

  useEffect(() => {
    // Moving the focus away from someone who is typing would make their next space press a button.
    if (isWriting() && !card.current?.contains(document.activeElement)) setTold(words.step)
    else card.current?.focus({ preventScroll: true })
    // Only a new step moves the focus, not a new language.
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
      // Keeps the focus where the person moved it in the meantime.
      if (document.activeElement && document.activeElement !== document.body) return
      const back = opener.current !== document.body && opener.current?.isConnected ? opener.current : target
      if (back instanceof HTMLElement) back.focus()
    },
  }
}

function isWriting(): boolean {
  return document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false
}
