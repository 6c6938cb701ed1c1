// The files that an assistant always knows: those stored, and those that are uploaded when the form is saved.
import { FileText, Paperclip, X } from 'lucide-react'
import type { Assistant } from '../../../shared/assistants/assistant-api.ts'
import { pickerAccept } from '../../../shared/files/attachments.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { fileSize } from '../../lib/texts/format.ts'
import { platform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { FieldWords } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import type { Draft } from './drafts.ts'

type FilesDraft = Pick<Draft, 'files' | 'removed'>

type FilesFieldProps = {
  stored: Assistant['files']
  draft: FilesDraft
  isLocked: boolean
  error: string | undefined
  /** `change` receives the draft as it is by then. */
  onChange: (change: (draft: FilesDraft) => Partial<FilesDraft>) => void
}

export function FilesField({ stored, draft: { files, removed }, isLocked, error, onChange }: FilesFieldProps) {
  const { t } = useTranslation()
  const kept = stored.filter(({ id }) => !removed.includes(id))
  const room = limits.filesPerAssistant - kept.length - files.length
  const choose = () =>
    platform()
      .chooseFiles(pickerAccept, true)
      // Error messages of the desktop app name the file.
      .then(
        (chosen) => {
          if (chosen.length > room) toast({ title: t('assistants.filesHint', { count: limits.filesPerAssistant }), tone: 'bad' })
          if (chosen.length > 0) onChange((now) => ({ files: [...now.files, ...chosen.slice(0, room)] }))
        },
        ({ message }: Error) => toast({ title: t('assistants.importFailed'), description: message, tone: 'bad' }),
      )
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5" {...(error !== undefined && { 'aria-describedby': 'assistant-files-words' })}>
      <legend className="mb-1.5 text-13 font-semibold text-ink-2">{t('assistants.files')}</legend>
      {kept.length + files.length > 0 && (
        <ul className="rounded-md border border-line">
          {kept.map(({ id, name, size }) => (
            <FileRow
              key={id}
              name={name}
              size={size}
              isLocked={isLocked}
              onRemove={() => onChange((now) => ({ removed: [...now.removed, id] }))}
            />
          ))}
          {files.map((file, index) => (
            <FileRow
              key={`new-${index}`}
              name={file.name}
              size={file.size}
              isLocked={isLocked}
              onRemove={() => onChange((now) => ({ files: now.files.filter((one) => one !== file) }))}
            />
          ))}
        </ul>
      )}
      <div>
        <Button data-invalid={error !== undefined || undefined} disabled={isLocked || room <= 0} onClick={() => void choose()}>
          <Paperclip />
          {t('assistants.addFiles')}
        </Button>
      </div>
      <FieldWords
        id="assistant-files-words"
        hint={`${t('assistants.filesHint', { count: limits.filesPerAssistant })} ${t('assistants.imagesHint')}`}
        {...(error !== undefined && { error })}
      />
    </fieldset>
  )
}

type FileRowProps = { name: string; size: number; isLocked: boolean; onRemove: () => void }

function FileRow({ name, size, isLocked, onRemove }: FileRowProps) {
  const { t, i18n } = useTranslation()
  return (
    <li className="flex min-h-11 items-center gap-2.5 border-b border-line pl-3 last:border-b-0">
      <FileText className="size-4 shrink-0 text-muted" />
      <span dir="auto" className="min-w-0 flex-1 truncate text-14">
        {name}
      </span>
      <span className="shrink-0 text-12 text-muted tabular-nums">{fileSize(size, i18n.language)}</span>
      <IconButton label={t('assistants.removeFile', { name })} disabled={isLocked} onClick={onRemove}>
        <X />
      </IconButton>
    </li>
  )
}
