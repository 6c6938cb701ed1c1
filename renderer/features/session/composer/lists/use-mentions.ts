// The state of a mention in the composer: the query after `@`, the option chosen by keyboard, and the insertion of the name.
import { useState, type KeyboardEvent, type RefObject } from 'react'
import { isImeKey } from '../../../../lib/browser/ime-key.ts'
import { useSessionAssistants } from '../../assistants/use-session-assistants.ts'
import { fitting, insertMention, mentionAt, withAssistants, type Mentionable, type MentionQuery } from './mentions.ts'

interface Mentions {
  /** Empty when there is no mention at the caret. */
  people: Mentionable[]
  active: number
  /** Must be called after every change of the text or the caret. */
  look(): void
  /** Returns true if the list handled the key. */
  onKey(event: KeyboardEvent): boolean
  choose(index: number): void
  close(): void
}

export function useMentions(
  sessionId: string,
  field: RefObject<HTMLTextAreaElement | null>,
  everyone: Mentionable[],
  setText: (text: string) => void,
): Mentions {
  const [query, setQuery] = useState<MentionQuery | null>(null)
  const [active, setActive] = useState(0)
  const assistants = useSessionAssistants(sessionId, query !== null)
  const people = query ? fitting(withAssistants(everyone, assistants), query.text) : []

  const close = () => setQuery(null)
  const choose = (index: number) => {
    const box = field.current
    const person = people[index]
    if (!box || !query || !person) return
    const next = insertMention(box.value, box.selectionStart, query, person.name)
    setText(next.text)
    close()
    // Waits until the field contains the new text.
    requestAnimationFrame(() => box.setSelectionRange(next.caret, next.caret))
  }

  return {
    people,
    active: Math.min(active, Math.max(0, people.length - 1)),
    look() {
      const box = field.current
      const found = box && box.selectionStart === box.selectionEnd ? mentionAt(box.value, box.selectionStart) : null
      if (found?.at !== query?.at) setActive(0)
      setQuery(found)
    },
    onKey(event) {
      if (people.length === 0 || isImeKey(event.nativeEvent)) return false
      const last = people.length - 1
      if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1)
      else if (event.key === 'ArrowUp') setActive(active <= 0 ? last : active - 1)
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(Math.min(active, last))
      else if (event.key === 'Escape') close()
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
    choose,
    close,
  }
}
