// The parts that `lazy-files.ts` loads together.
import { Paperclip } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { FileList } from './file-list.tsx'
import { uploadsOf } from './uploads.ts'

export const fileParts = { ChosenFiles, DropVeil, FileList, uploadsOf }

export type FileParts = typeof fileParts

// Covers the session while files are dragged over it.
function DropVeil() {
  const { t } = useTranslation()
  return (
    <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-scrim p-6">
      <p className="inline-flex items-center gap-3 rounded-xl bg-raised px-6 py-4 text-16 font-semibold shadow-lift ring-2 ring-focus">
        <Paperclip />
        {t('files.drop')}
      </p>
    </div>
  )
}
