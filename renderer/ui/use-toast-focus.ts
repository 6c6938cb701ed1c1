// Where the focus was before it went to the notifications; it goes back there with the toast, and stays with them when another takes its place.
import { useLayoutEffect, useRef, type FocusEvent } from 'react'

export function useToastFocus(toastId: number | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement | null>(null)
  const isInside = useRef(false)

  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) box.current?.querySelector('ol')?.focus()
  }, [toastId])

  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!isInside.current) before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    isInside.current = true
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    isInside.current = relatedTarget instanceof Node && box.current?.contains(relatedTarget) === true
  }
  const giveBack = () => {
    if (box.current?.contains(document.activeElement) && before.current?.isConnected) before.current.focus()
  }
  return { box: { ref: box, onFocus, onBlur }, giveBack }
}
