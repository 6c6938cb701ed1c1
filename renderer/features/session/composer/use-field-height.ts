// Grows the field with its text, up to a part of the screen.
import { useLayoutEffect, type RefObject } from 'react'

export function useFieldHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const box = field.current
    if (!box) return
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight}px`
  }, [field, text])
}
