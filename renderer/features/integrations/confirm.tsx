// Asks once more before something is switched off or thrown away.
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type ConfirmProps = { open: boolean; title: string; text: string; confirm: string; onConfirm: () => void; onClose: () => void }

export function Confirm({ open, title, text, confirm, onConfirm, onClose }: ConfirmProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      description={text}
      size="sm"
      footer={
        <>
          <Button
            variant="danger-solid"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {confirm}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {t('integrations.cancel')}
          </Button>
        </>
      }
    />
  )
}
