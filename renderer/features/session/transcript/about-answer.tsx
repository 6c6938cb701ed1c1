// The dialogs about one message, loaded when they open: what the AI saw, and what an answer has used.
import type { Message } from '../../../../shared/entities.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { Lazy } from '../../../ui/lazy.tsx'

export interface Shown {
  part: 'input' | 'receipt'
  message: Message
}

export function AboutAnswer({ sessionId, shown, onClose }: { sessionId: string; shown: Shown; onClose: () => void }) {
  return (
    <Lazy key={shown.part} isWanted load={loaders[shown.part]} onFail={onClose}>
      {(Part) => <Part sessionId={sessionId} message={shown.message} onClose={onClose} />}
    </Lazy>
  )
}

const loaders = {
  input: async () => (await import('../message/answer-input-dialog.tsx')).AnswerInputDialog,
  receipt: async () => {
    const [{ ReceiptDialog }] = await Promise.all([import('../receipt/receipt-dialog.tsx'), loadTexts('receipt')])
    return ReceiptDialog
  },
}
