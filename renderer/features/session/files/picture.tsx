// A picture in a message, at its final size from the start; a click enlarges it.
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Attachment, Message } from '../../../../shared/entities.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { useFileAddress } from '../../../lib/api/use-file-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DeleteFile } from './delete-file.tsx'
import { FileLink } from './file-link.tsx'
import { fileSize } from '../../../lib/texts/format.ts'
import { pictureBox } from './picture-box.ts'

type PictureProps = { attachment: Attachment; message: Message; canDelete: boolean }

const listKeptMs = 5 * 60_000

export function Picture({ attachment, message, canDelete }: PictureProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const box = pictureBox(attachment)
  const { fileName, filePath } = attachment
  const { address, renew } = useFileAddress(filePath)
  return (
    <>
      <button
        type="button"
        aria-label={t('files.open', { name: fileName })}
        onClick={() => setIsOpen(true)}
        className="block max-w-full overflow-hidden rounded-lg bg-sunken ring ring-line"
      >
        <img
          src={address}
          onError={renew}
          alt={fileName}
          loading="lazy"
          decoding="async"
          {...(box && { width: box.width, height: box.height, style: { aspectRatio: `${box.width} / ${box.height}` } })}
          className="h-auto max-w-full object-cover"
        />
      </button>
      <LargePicture
        attachment={attachment}
        message={message}
        canDelete={canDelete}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onDelete={() => {
          setIsOpen(false)
          setIsDeleting(true)
        }}
      />
      <DeleteFile open={isDeleting} onClose={() => setIsDeleting(false)} attachment={attachment} message={message} />
    </>
  )
}

type LargePictureProps = PictureProps & { open: boolean; onClose: () => void; onDelete: () => void }

function LargePicture({ attachment, message, canDelete, open, onClose, onDelete }: LargePictureProps) {
  const { t, i18n } = useTranslation()
  const { fileName, filePath, fileSize: bytes, width, height } = attachment
  const { address, renew } = useFileAddress(filePath)
  // The server decides whether it may be deleted; its response is cached for five minutes.
  const { data } = useQuery<(Attachment & { canDelete: boolean })[]>({
    queryKey: ['/api/messages', message.id, 'attachments'],
    staleTime: listKeptMs,
    enabled: open,
  })
  const mayDelete = data?.find(({ id }) => id === attachment.id)?.canDelete ?? canDelete
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="lg"
      title={fileName}
      footer={
        <>
          <Button asChild>
            <FileLink path={filePath} name={fileName}>
              <Download />
              {t('files.download')}
            </FileLink>
          </Button>
          {mayDelete && (
            <Button variant="danger" onClick={onDelete}>
              <Trash2 />
              {t('files.delete')}
            </Button>
          )}
        </>
      }
    >
      <p className="mb-3 text-13 text-muted tabular-nums">
        {width} × {height} · {fileSize(bytes, i18n.language)}
      </p>
      <img
        src={address}
        onError={renew}
        alt={fileName}
        className="mx-auto max-h-[70dvh] w-auto max-w-full rounded-md object-contain"
        {...(width && height ? { width, height } : {})}
      />
    </Dialog>
  )
}
