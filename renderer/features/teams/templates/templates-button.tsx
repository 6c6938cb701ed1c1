// Opens the team's templates; the chosen one comes behind what stands in the composer.
import { BookOpenText } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'

export interface TemplatesPlace {
  disabled: boolean
  /** Puts the text behind what stands in the composer. */
  onText: (text: string) => void
}

export function TemplatesButton({ disabled, onText }: TemplatesPlace) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  // The dialog gives the focus back to its button when it is gone; the field takes it after that.
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
