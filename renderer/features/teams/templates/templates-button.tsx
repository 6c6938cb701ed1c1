// Opens the team's templates and appends the chosen one to the composer's text.
import { BookOpenText } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'

export interface TemplatesPlace {
  disabled: boolean
  /** Appends a text to the composer. */
  onText: (text: string) => void
}

export function TemplatesButton({ disabled, onText }: TemplatesPlace) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  // The dialog returns the focus to its button when it closes; the field takes it after that.
  const chosen = useRef<string | null>(null)
  return (
    <>
      <IconButton
        data-part="templates"
        label={t('team.templates.button')}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      >
        <BookOpenText />
      </IconButton>
      <TemplatesDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onChoose={(content) => {
          chosen.current = content
          setIsOpen(false)
        }}
        onClosed={() => {
          if (chosen.current !== null) onText(chosen.current)
          chosen.current = null
        }}
      />
    </>
  )
}
