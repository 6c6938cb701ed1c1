// Asks for confirmation before an action that cannot be undone.
import { useTranslation } from '../lib/texts/use-translation.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface Question {
  title: string
  text: string
  confirm: string
  /** True when the action loses something. */
  isLoss: boolean
  run: () => void
}

export function Confirm({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={question?.title ?? ''}
      description={question?.text ?? ''}
      size="sm"
      footer={
        <span className="flex flex-1 flex-wrap justify-end gap-2">
          <Button variant="plain" data-autofocus onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            variant={question?.isLoss ? 'danger-solid' : 'ink'}
            onClick={() => {
              question?.run()
              onClose()
            }}
          >
            {question?.confirm}
          </Button>
        </span>
      }
    />
  )
}
