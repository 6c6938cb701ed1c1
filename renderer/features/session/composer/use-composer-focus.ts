// Keeps the focus in the composer whenever it is the only plausible target, so that nobody types into nothing.
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { isTouchScreen } from '../../../lib/browser/device.ts'
import { isImeKey } from '../../../lib/browser/ime-key.ts'
import { isFocusedByPointer, setMainField } from '../../../ui/find-opener.ts'
import type { ComposerHandle } from './composer.tsx'

export interface ComposerFocus {
  /** Focuses the composer, even if that opens a keyboard on the screen; once it can be used, if it cannot be used now. */
  take(): void
  /** Focuses the composer, unless that would open a keyboard on the screen. */
  resume(): void
}

/** `key` changes whenever the field may have become usable. */
export function useComposerFocus(composer: RefObject<ComposerHandle | null>, key: string): ComposerFocus {
  const isWanted = useRef(false)
  const focus = useMemo(
    () => ({
      take() {
        isWanted.current = composer.current?.field()?.disabled ?? true
        composer.current?.focus()
      },
      resume: () => isTouchScreen() || composer.current?.focus(),
    }),
    [composer],
  )

  useEffect(() => {
    const mayFocus = isWanted.current || !isTouchScreen()
    if (mayFocus && isNothingFocused() && usableField(composer)) focus.take()
  }, [composer, focus, key])

  useEffect(() => {
    if (isTouchScreen()) return
    const remove = setMainField(() => usableField(composer))
    // Dialogs, panels and the tour are direct children of the body. Whatever gets the focus after them has it after a moment.
    const closing = new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => removedNodes.length > 0))
        setTimeout(() => isNothingFocused() && usableField(composer)?.focus())
    })
    closing.observe(document.body, { childList: true })
    return () => {
      remove()
      closing.disconnect()
    }
  }, [composer])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The browser then types the key into the field.
      if (isForComposer(event)) usableField(composer)?.focus()
    }
    // On the window, because shortcuts are handled first, on the document.
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [composer])
  return focus
}

const takesKeys =
  'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=grid], [role=tablist], [role=radiogroup]'

/** True for a key that types a character while nothing visibly has the focus. */
function isForComposer(event: KeyboardEvent): boolean {
  const { key, target, defaultPrevented } = event
  // When a browser fills in a form by itself, it sends key events without a key.
  if (
    !(event instanceof KeyboardEvent) ||
    defaultPrevented ||
    isImeKey(event) ||
    key === ' ' ||
    [...key].length !== 1 ||
    !(target instanceof Element)
  )
    return false
  const isModified = event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))
  if (isModified) return false
  return isNothingFocused() || (target.closest(takesKeys) === null && isFocusedByPointer())
}

function isNothingFocused(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active === document.documentElement
}

/** Null while the field is disabled, or hidden or covered by something else. */
function usableField(composer: RefObject<ComposerHandle | null>): HTMLTextAreaElement | null {
  const field = composer.current?.field()
  if (!field || field.disabled || field.closest('[aria-hidden=true], [inert]')) return null
  const { x, y, width, height } = field.getBoundingClientRect()
  return field.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? field : null
}
