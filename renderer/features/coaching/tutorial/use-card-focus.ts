// Moves the focus to the card at each step, or announces the step to someone who is typing.
import { useEffect, useState, type RefObject } from 'react'

type Words = { step: string; stepKey: string; done: string }

export function useCardFocus(card: RefObject<HTMLElement | null>, opener: Element | null, target: HTMLElement | undefined, words: Words) {
  const [told, setTold] = useState('')

  useEffect(() => {
    // Moving the focus away from someone who is typing would make their next space press a button.
    if (isWriting() && !card.current?.contains(document.activeElement)) setTold(words.step)
    else card.current?.focus({ preventScroll: true })
    // Only a new step moves the focus, not a new language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [card, words.stepKey])

  return {
    spoken: words.done || told,
    onClose(event: Event) {
      event.preventDefault()
      // Keeps the focus where the person moved it in the meantime.
      if (document.activeElement && document.activeElement !== document.body) return
      const back = opener !== document.body && opener?.isConnected ? opener : target
      if (back instanceof HTMLElement) back.focus()
    },
  }
}

function isWriting(): boolean {
  const active = document.activeElement
  // The composer has the focus when a session opens; nobody is typing before it contains something.
  if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) return active.value !== ''
  return active?.matches('[contenteditable="true"]') ?? false
}
