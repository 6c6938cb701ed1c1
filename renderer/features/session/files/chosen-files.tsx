// The files to be sent with the message, and why others were rejected; shown above the field.
import { CircleAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FileTile } from './file-tile.tsx'
import { fileSize } from '../../../lib/texts/format.ts'
import type { Chosen } from './use-chosen.ts'

export function ChosenFiles({ chosen }: { chosen: Chosen }) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <div role="alert">
        {chosen.alert && (
          <Banner
            tone="danger"
            icon={<CircleAlert />}
            className="m-2 mb-0"
            actions={
              <IconButton label={t('files.closeAlert')} onClick={chosen.closeAlert}>
                <X />
              </IconButton>
            }
          >
            {t(`files.${chosen.alert}`)}
          </Banner>
        )}
      </div>
      {chosen.files.length > 0 && (
        <ul
          aria-label={t('files.chosen')}
          className="flex flex-wrap gap-2 px-2 pt-2 max-sm:max-h-44 max-sm:overflow-y-auto max-sm:overscroll-contain max-sm:pb-1"
        >
          {chosen.files.map((file) => (
            <li
              key={`${file.name} ${file.size} ${file.lastModified}`}
              className="flex max-w-full min-w-0 items-center gap-2.5 rounded-lg bg-paper py-1 pr-1 pl-1.5 ring ring-line max-sm:w-full"
            >
              <FileTile name={file.name} size="sm" />
              <span className="min-w-0 flex-1">
                <b className="block truncate text-13 font-semibold sm:max-w-52" title={file.name}>
                  {file.name}
                </b>
                <span className="block text-12 text-muted tabular-nums">{fileSize(file.size, i18n.language)}</span>
              </span>
              <IconButton label={t('files.remove', { name: file.name })} onClick={() => chosen.remove(file)}>
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
