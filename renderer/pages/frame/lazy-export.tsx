// Exports a session from a list; loaded when it is first needed.
import { loadTexts } from '../../lib/texts/i18n.ts'
import { Lazy } from '../../ui/lazy.tsx'

type LazyExportProps = { open: boolean; sessionId: string; onClose: () => void }

export function LazyExport(props: LazyExportProps) {
  return (
    <Lazy isWanted={props.open} load={loadExport} onFail={props.onClose}>
      {(ExportDialog) => <ExportDialog {...props} gate={null} />}
    </Lazy>
  )
}

async function loadExport() {
  const [{ ExportDialog }] = await Promise.all([import('../../features/session/export/export-dialog.tsx'), loadTexts('exporting')])
  return ExportDialog
}
