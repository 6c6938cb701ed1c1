// Names each file that cannot be sent, with its own reason.
import { CircleAlert, X } from 'lucide-react'
import { limits } from '../../../../shared/limits/limits.ts'
import { plainLine } from '../../../../shared/messages/plain-line.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { fileSize } from '../../../lib/texts/format.ts'
import { Banner } from '../../../ui/banner.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { LeftOut } from './use-chosen.ts'

/** A dropped folder can hold thousands of files. */
const mostNamed = 20

export function LeftOutFiles({ files, onClose }: { files: readonly LeftOut[]; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const more = files.length - mostNamed
  return (
    <Banner
      tone="danger"
      icon={<CircleAlert />}
      className="m-2 mb-0"
      actions={
        <IconButton label={t('files.closeAlert')} onClick={onClose}>
          <X />
        </IconButton>
      }
    >
      {files.some(({ reason }) => reason !== 'full') && <p>{t('files.refused')}</p>}
      {files.some(({ reason }) => reason === 'full') && <p>{t('files.full')}</p>}
      <ul
        className="mt-1 grid max-h-32 gap-0.5 overflow-y-auto"
        tabIndex={files.length > 4 ? 0 : undefined}
        aria-label={t('files.leftOut')}
      >
        {files.slice(0, mostNamed).map(({ name, reason }, index) => (
          <li key={index} className="wrap-anywhere">
            <bdi className="font-semibold">{plainLine(name)}</bdi>
            {': '}
            {reason === 'size'
              ? t('files.outSize', { max: fileSize(limits.attachmentBytes, i18n.language) })
              : t(`files.${outWords[reason]}`, { max: limits.attachmentsPerMessage })}
          </li>
        ))}
        {more > 0 && <li>{t('files.moreOut', { count: more })}</li>}
      </ul>
    </Banner>
  )
}

const outWords = { type: 'outType', empty: 'outEmpty', full: 'outFull' } as const
