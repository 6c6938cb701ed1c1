// The files to be sent with the message, and why others were left out; shown above the field.
import { X } from 'lucide-react'
import { useState } from 'react'
import { acceptFile, isImage } from '../../../../shared/files/attachments.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChosenPicture } from './chosen-picture.tsx'
import { FileTile } from './file-tile.tsx'
import { fileSize } from '../../../lib/texts/format.ts'
import { LeftOutFiles } from './left-out-files.tsx'
import type { Chosen } from './use-chosen.ts'

export function ChosenFiles({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation()
  return (
    <>
      <div role="alert">{chosen.leftOut.length > 0 && <LeftOutFiles files={chosen.leftOut} onClose={chosen.closeAlert} />}</div>
      {chosen.files.length > 0 && (
        <ul
          aria-label={t('files.chosen')}
          className="flex flex-wrap gap-2 px-2 pt-2 max-sm:max-h-44 max-sm:overflow-y-auto max-sm:overscroll-contain max-sm:pb-1"
        >
          {chosen.files.map((file) => (
            <ChosenFile key={`${file.name} ${file.size} ${file.lastModified}`} file={file} onRemove={() => chosen.remove(file)} />
          ))}
        </ul>
      )}
    </>
  )
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t, i18n } = useTranslation()
  const [isBroken, setIsBroken] = useState(false)
  return (
    <li className="flex max-w-full min-w-0 items-center gap-2.5 rounded-lg bg-paper py-1 pr-1 pl-1.5 ring ring-line max-sm:w-full">
      {isImage(acceptFile(file) ?? '') ? (
        <ChosenPicture file={file} isBroken={isBroken} onBroken={() => setIsBroken(true)} />
      ) : (
        <FileTile name={file.name} size="sm" />
      )}
      <span className="min-w-0 flex-1">
        <b className="block truncate text-13 font-semibold sm:max-w-52" title={file.name}>
          {file.name}
        </b>
        <span className="block text-12 text-muted tabular-nums">{fileSize(file.size, i18n.language)}</span>
        {isBroken && (
          <span role="status" className="block text-12 font-medium text-danger">
            {t('files.notPicture')}
          </span>
        )}
      </span>
      <IconButton label={t('files.remove', { name: file.name })} onClick={onRemove}>
        <X />
      </IconButton>
    </li>
  )
}
