// A dialog with a form that is sent to the server: what was entered stays if it is rejected, with the server's sentence above it.
import { useId, type ReactNode } from 'react'
import { HttpError } from '../lib/api/api.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  open: boolean
  title: string
  description?: string
  size?: 'md' | 'lg'
  send: string
  cancel: string
  isSending: boolean
  /** Why it was not sent. `failed`: the sentence if the server gave none. */
  error: Error | null
  failed: string
  onClose: () => void
  /** Called after it has closed and the focus was restored. */
  onClosed: () => void
  /** The form: give it this id. */
  children: (formId: string) => ReactNode
}

export function FormDialog({ open, size, send, cancel, isSending, error, failed, onClose, children, ...rest }: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      {...rest}
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size={size}
      footer={
        <>
          <Button variant="ink" type="submit" form={formId} disabled={isSending}>
            {send}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {error && (
          <p role="alert" className="text-14 font-medium text-danger">
            {(error instanceof HttpError && error.sentence) || failed}
          </p>
        )}
        {children(formId)}
      </div>
    </Dialog>
  )
}
