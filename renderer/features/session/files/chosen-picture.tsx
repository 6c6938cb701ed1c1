// A chosen picture before it is sent; its type's icon if it turns out not to be a picture.
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { FileTile } from './file-tile.tsx'

type ChosenPictureProps = { file: File; isBroken: boolean; onBroken: () => void }

export function ChosenPicture({ file, isBroken, onBroken }: ChosenPictureProps) {
  const { t } = useTranslation()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (isBroken) return <FileTile name={file.name} />
  return (
    <span className="size-14 shrink-0 overflow-hidden rounded-sm bg-sunken ring ring-line ring-inset">
      {address !== null && (
        <img
          src={address}
          alt={t('files.preview', { name: file.name })}
          decoding="async"
          onError={onBroken}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
