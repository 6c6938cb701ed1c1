// Chooses, shows and removes a small picture of a person or a team.
import { ImagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { platform } from '../platform/platform.ts'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

type PictureFieldProps = {
  /** The current picture, or its placeholder. */
  children: ReactNode
  words: { choose: string; remove: string; hint: string; refused: string }
  isBusy: boolean
  onChoose: (file: File) => void
  /** Omitted if there is nothing to remove. */
  onRemove?: (() => void) | undefined
}

export function PictureField({ children, words, isBusy, onChoose, onRemove }: PictureFieldProps) {
  const choose = async () => {
    const [file] = await platform()
      .chooseFiles('.png,.jpg,.jpeg,.webp', false)
      .catch(() => {
        toast({ title: words.refused, tone: 'bad' })
        return []
      })
    if (file) onChoose(file)
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <Button disabled={isBusy} onClick={() => void choose()}>
          <ImagePlus />
          {words.choose}
        </Button>
        {onRemove && (
          <Button variant="plain" disabled={isBusy} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </div>
      <p className="text-13 text-muted">{words.hint}</p>
    </>
  )
}
