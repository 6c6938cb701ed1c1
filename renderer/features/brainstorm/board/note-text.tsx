// The field for a note's text: Enter and blur save, Escape leaves it, Shift+Enter inserts a line break.
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { limits } from '../../../../shared/limits/limits.ts'
import { isImeKey } from '../../../lib/browser/ime-key.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { cn } from '../../../ui/cn.ts'

type NoteTextProps = {
  text: string
  onText: (text: string) => void
  onSave: (isByKey: boolean) => void
  onEscape: () => void
  className?: string
}

export function NoteText({ text, onText, onSave, onEscape, className }: NoteTextProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (isImeKey(event.nativeEvent)) return
    if (event.key === 'Enter' && !event.shiftKey) onSave(true)
    else if (event.key === 'Escape') onEscape()
    else return
    event.preventDefault()
  }
  return (
    <textarea
      ref={field}
      dir="auto"
      rows={3}
      value={text}
      maxLength={limits.stickyCharacters}
      aria-label={t('brainstorm.noteText')}
      placeholder={t('brainstorm.notePlaceholder')}
      enterKeyHint="done"
      data-writing=""
      onChange={(event) => onText(event.target.value)}
      onBlur={() => onSave(false)}
      onKeyDown={onKeyDown}
      className={cn('field-sizing-content w-full resize-none bg-transparent font-medium wrap-anywhere outline-none select-text', className)}
    />
  )
}
