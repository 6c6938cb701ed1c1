// An assistant in the list: opens to its instruction, which everyone may read, with what this person may do.
import { ChevronDown, Download, FileText, Pencil, Trash2 } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Assistant } from '../../../shared/assistants/assistant-api.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Ring } from '../../ui/ring.tsx'

type AssistantRowProps = {
  assistant: Assistant
  isUnsaved: boolean
  onEdit: () => void
  onDelete: () => void
  onDownload: () => void
}

export function AssistantRow({ assistant, isUnsaved, onEdit, onDelete, onDownload }: AssistantRowProps) {
  const { t } = useTranslation()
  const { name, color, instruction, canChange } = assistant
  return (
    <li className="border-b border-line last:border-b-0">
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-md py-1.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
          <span style={{ '--assistant': color } as CSSProperties} className="contents">
            <Ring className="ml-1 size-6" />
          </span>
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block truncate font-semibold">
              {name}
            </span>
            <span dir="auto" className="block truncate text-13 text-muted group-open:hidden">
              {instruction}
            </span>
          </span>
          {isUnsaved && <Badge tone="note">{t('assistants.unsaved')}</Badge>}
          <ChevronDown className="mr-1 shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-1 gap-3 pb-3 pl-10">
          <AssistantDetails assistant={assistant} />
          <div className="flex flex-wrap gap-2">
            {canChange && (
              <Button size="sm" aria-label={t('assistants.editOf', { name })} onClick={onEdit}>
                <Pencil className="size-4" />
                {t('assistants.edit')}
              </Button>
            )}
            <Button size="sm" aria-label={t('assistants.downloadOf', { name })} onClick={onDownload}>
              <Download className="size-4" />
              {t('assistants.download')}
            </Button>
            {canChange && (
              <Button size="sm" variant="danger" aria-label={t('assistants.deleteOf', { name })} onClick={onDelete}>
                <Trash2 className="size-4" />
                {t('assistants.delete')}
              </Button>
            )}
          </div>
        </div>
      </details>
    </li>
  )
}

function AssistantDetails({ assistant }: { assistant: Assistant }) {
  const { t } = useTranslation()
  const { instruction, openingQuestion, files } = assistant
  return (
    <>
      <p dir="auto" className="max-w-measure text-14 wrap-anywhere whitespace-pre-wrap">
        {instruction}
      </p>
      {openingQuestion !== null && (
        <p className="text-13 text-ink-2">
          <b className="font-semibold">{t('assistants.openingQuestion')}</b>
          <span dir="auto" className="block wrap-anywhere whitespace-pre-wrap">
            {openingQuestion}
          </span>
        </p>
      )}
      {files.length > 0 && (
        <div className="text-13 text-ink-2">
          <b className="font-semibold">{t('assistants.files')}</b>
          <ul>
            {files.map(({ id, name, isRead }) => (
              <li key={id} className="flex items-center gap-1.5">
                <FileText className="size-4 shrink-0 text-muted" />
                <span dir="auto" className="min-w-0 truncate">
                  {name}
                </span>
                {!isRead && <span className="shrink-0 text-muted">{t('assistants.fileUnread')}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
