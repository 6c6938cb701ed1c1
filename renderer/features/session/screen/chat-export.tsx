// Takes a session out of Kring: as a file, or for who has an account to a service that it is connected with.
import { ExportDialog } from '../export/export-dialog.tsx'
import { SendSession } from '../send/send-session.tsx'

type ChatExportProps = { open: boolean; sessionId: string; isAccount: boolean; onClose: () => void }

export function ChatExport({ isAccount, ...dialog }: ChatExportProps) {
  return <ExportDialog {...dialog}>{isAccount && <SendSession sessionId={dialog.sessionId} onDone={dialog.onClose} />}</ExportDialog>
}
