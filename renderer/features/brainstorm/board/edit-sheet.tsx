// On a phone a note is edited in a larger field at the top of the board, where the keyboard does not cover it.
import type { StickyColor } from '../../../../shared/board/brainstorm.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { NoteText } from './note-text.tsx'

type EditSheetProps = {
  color: StickyColor
  text: string
  onText: (text: string) => void
  onSave: (isByKey: boolean) => void
  onEscape: () => void
  onCancel: () => void
}

export function EditSheet({ color, text, onText, onSave, onEscape, onCancel }: EditSheetProps) {
  const { t } = useTranslation()
  // Keeps the focus in the field until the click: blur would save first.
  const hold = (event: { preventDefault(): void }) => event.preventDefault()
  return (
    <div data-tools="" className={`note-color sticky-${color} absolute inset-x-2 top-2 z-20 grid gap-3 rounded-lg p-4 shadow-lift`}>
      <NoteText text={text} onText={onText} onSave={onSave} onEscape={onEscape} className="max-h-[30dvh] min-h-24 text-18" />
      <div className="flex items-center justify-end gap-2">
        <span aria-hidden="true" className="mr-auto text-12 font-semibold tabular-nums">
          {text.length > limits.stickyCharacters * 0.8 && `${text.length}/${limits.stickyCharacters}`}
        </span>
        <Button variant="plain" onPointerDown={hold} onClick={onCancel} className="text-sticky-ink">
          {t('brainstorm.cancel')}
        </Button>
        <Button onPointerDown={hold} onClick={() => onSave(true)} className="bg-sticky-ink text-(--sticky) inset-ring-0">
          {t('brainstorm.save')}
        </Button>
      </div>
    </div>
  )
}
