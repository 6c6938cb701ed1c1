// Renames a session; the text stays in the field until the server has stored it.
import { useState, type FormEvent } from 'react'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextInput } from '../../../ui/field.tsx'

/** `onRename` resolves to the reason why the title was not stored, or null. */
type RenameDialogProps = { title: string; onRename: (title: string) => Promise<string | null>; onClose: () => void }

export function RenameDialog({ title, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(title)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const next = text.trim()
    if (next === '') return setError(t('sessionMenu.titleEmpty'))
    if (next === title) return onClose()
    setIsBusy(true)
    const refusal = await onRename(next)
    setIsBusy(false)
    if (refusal === null) onClose()
    else setError(refusal)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={t('sessionMenu.renameTitle')} size="sm">
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <TextInput
          label={t('sessionMenu.field')}
          data-autofocus
          autoComplete="off"
          dir="auto"
          maxLength={limits.titleCharacters}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setError(null)
          }}
          onFocus={(event) => event.target.select()}
          {...(error !== null && { error })}
        />
        <span className="flex flex-wrap justify-end gap-2">
          <Button variant="plain" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="ink" disabled={isBusy}>
            {t('sessionMenu.save')}
          </Button>
        </span>
      </form>
    </Dialog>
  )
}
