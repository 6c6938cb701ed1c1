// Brings a session into a file: the server makes it, but for a PDF in the desktop app, which prints one itself.
import type { ExportFormat } from '../../../../shared/files/export-formats.ts'
import { fetchFile } from '../../../lib/api/api.ts'
import { downloadFile } from '../../../lib/browser/download.ts'
import { desktop } from '../../../platform/platform.ts'

/** The name of the file; null when the person left the dialog that asks where to, or was told what went wrong. */
export async function exportFile(sessionId: string, format: ExportFormat): Promise<string | null> {
  const bridge = desktop()
  if (bridge && format === 'pdf') {
    // What will stand in it; the server also says by that whether it may be taken out, and what it is called.
    const { name } = await fetchFile(exportPath(sessionId, 'md'))
    const pdf = name.replace(/\.md$/, '.pdf')
    return (await bridge.printPage(pdf, `/print/${encodeURIComponent(sessionId)}`)) ? pdf : null
  }
  const { name, blob } = await fetchFile(exportPath(sessionId, format))
  return (await downloadFile(name, blob)) ? name : null
}

const exportPath = (sessionId: string, format: ExportFormat) => `/api/sessions/${sessionId}/export?format=${format}`
