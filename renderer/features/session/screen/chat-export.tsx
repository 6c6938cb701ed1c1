// Exports a session: as a file or, with an account, to a connected service.
import { ExportDialog } from '../export/export-dialog.tsx'
import { SendSession } from '../send/send-session.tsx'

type ChatExportProps = { open: boolean; sessionId: string; gate: { isHost: boolean } | null; isAccount: boolean; onClose: () => void }

export function ChatExport({ isAccount, ...dialog }: ChatExportProps) {
  return <ExportDialog {...dialog}>{isAccount && <SendSession sessionId={dialog.sessionId} onDone={dialog.onClose} />}</ExportDialog>
}
