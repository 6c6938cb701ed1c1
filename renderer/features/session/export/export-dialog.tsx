// Exports a session as a file in one of three formats; explains when the host's plan does not include export.
import { useMutation } from '@tanstack/react-query'
import { Braces, FileText, Hash, Sparkles, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { exportFormats, type ExportFormat } from '../../../../shared/files/export-formats.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { fetchFile, HttpError, type FetchFileOptions } from '../../../lib/api/api.ts'
import { nullIfCancelled, useFileFetch } from '../../../lib/api/use-file-fetch.ts'
import { downloadFile } from '../../../lib/browser/download.ts'
import { desktop } from '../../../platform/platform.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FetchStatus } from '../../../ui/fetch-status.tsx'
import { PlanGate } from '../../../ui/plan-gate.tsx'
import { toast } from '../../../ui/toast.ts'

interface ExportOptions extends FetchFileOptions {
  /** Called before the page is printed, which cannot be cancelled here. */
  onPrint: () => void
}

/**
 * The server creates the file, except for a PDF in the desktop app, which prints the page. Returns the file name, or null if the person
 * cancelled or an error was already shown.
 */
async function exportFile(
  sessionId: string,
  format: ExportFormat,
  withThinking: boolean,
  { onPrint, ...options }: ExportOptions,
): Promise<string | null> {
  const bridge = desktop()
  if (bridge && format === 'pdf') {
    // This request checks that the export is allowed, and returns the file name.
    const file = await fetchFile(exportPath(sessionId, 'md', false), options).catch(nullIfCancelled)
    if (file === null || options.signal?.aborted) return null
    onPrint()
    const pdf = file.name.replace(/\.md$/, '.pdf')
    return (await bridge.printPage(pdf, `/print/${encodeURIComponent(sessionId)}`)) ? pdf : null
  }
  const file = await fetchFile(exportPath(sessionId, format, withThinking), options).catch(nullIfCancelled)
  return file && (await downloadFile(file.name, file.blob)) ? file.name : null
}

// A PDF is for passing on: it never contains thinking.
const exportPath = (sessionId: string, format: ExportFormat, withThinking: boolean) =>
  `/api/sessions/${sessionId}/export?format=${format}${withThinking && format !== 'pdf' ? '&thinking=1' : ''}`

type ExportDialogProps = {
  open: boolean
  sessionId: string
  /** Set if the host's plan includes no exports. */
  gate: { isHost: boolean } | null
  onClose: () => void
  /** Other export targets, below the formats. */
  children?: ReactNode
}

export function ExportDialog({ open, sessionId, gate, onClose, children }: ExportDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('exporting.title')}
      description={t('exporting.about')}
      size="sm"
    >
      {gate && (
        <PlanGate isHost={gate.isHost} className="mb-3">
          {t('exporting.upgradeText')}
        </PlanGate>
      )}
      <Formats sessionId={sessionId} isOff={gate !== null} onDone={onClose} />
      {gate === null && children}
    </Dialog>
  )
}

const looks = {
  md: { icon: Hash, name: 'exporting.md', hint: 'exporting.mdHint' },
  pdf: { icon: FileText, name: 'exporting.pdf', hint: 'exporting.pdfHint' },
  json: { icon: Braces, name: 'exporting.json', hint: 'exporting.jsonHint' },
} as const satisfies Record<ExportFormat, { icon: LucideIcon; name: string; hint: string }>

function Formats({ sessionId, isOff, onDone }: { sessionId: string; isOff: boolean; onDone: () => void }) {
  const { t } = useTranslation()
  const { begin, bytes, cancel } = useFileFetch()
  const [withThinking, setWithThinking] = useState(false)
  const [isPrinting, setIsPrinting] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (format: ExportFormat) => exportFile(sessionId, format, withThinking, { ...begin(), onPrint: () => setIsPrinting(true) }),
    onSettled: () => setIsPrinting(false),
    onSuccess(name) {
      if (name === null) return
      toast({ title: t('exporting.done', { name }), tone: 'ok' })
      onDone()
    },
  })
  const isRefused = error instanceof HttpError && error.code === 'upgrade_required'
  return (
    <div className="grid gap-2">
      {isRefused && (
        <div role="alert">
          <Banner tone="warn" icon={<Sparkles className="shrink-0" />}>
            <b className="block font-bold">{t('exporting.upgrade')}</b>
            {t('exporting.upgradeText')}
          </Banner>
        </div>
      )}
      {error && !isRefused && (
        <p role="alert" className="text-14 text-danger">
          {(error instanceof HttpError && error.sentence) || t('exporting.failed')}
        </p>
      )}
      {exportFormats.map((format) => {
        const { icon: Icon, name, hint } = looks[format]
        return (
          <button
            key={format}
            type="button"
            disabled={isPending || isOff}
            onClick={() => mutate(format)}
            className="flex min-h-14 items-center gap-3.5 rounded-lg bg-raised px-4 py-2 text-left inset-ring inset-ring-line not-disabled:hover:veil disabled:opacity-45"
          >
            <Icon aria-hidden="true" className="shrink-0 text-ink-2" />
            <span>
              <span className="block font-semibold">{t('exporting.download', { format: t(name) })}</span>
              <span className="block text-13 text-muted">{t(hint)}</span>
            </span>
          </button>
        )
      })}
      {!isOff && (
        <label className="flex min-h-(--target) items-center gap-3 text-14">
          <input
            type="checkbox"
            checked={withThinking}
            onChange={({ target }) => setWithThinking(target.checked)}
            className="size-5 shrink-0 accent-ink"
          />
          {t('exporting.thinking')}
        </label>
      )}
      <FetchStatus isPending={isPending} text={t('exporting.busy')} bytes={isPrinting ? 0 : bytes} onCancel={isPrinting ? null : cancel} />
    </div>
  )
}
