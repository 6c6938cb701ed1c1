// Loads everything about files except the button when the first file is chosen or shown.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { useLazy } from '../../../ui/lazy.tsx'
import { toast } from '../../../ui/toast.ts'
import type { FileParts } from './file-parts.tsx'

let loaded: FileParts | null = null

/** Null until they are loaded. */
export const fileParts = (): FileParts | null => loaded

/** Rejects if they cannot be loaded. */
export async function loadFileParts(): Promise<FileParts> {
  const [{ fileParts: parts }] = await Promise.all([import('./file-parts.tsx'), loadTexts('files')])
  return (loaded = parts)
}

/** A hook for components. Null until the parts are needed and loaded. */
export function useFileParts(isWanted: boolean, onFail?: () => void): FileParts | null {
  const { t } = useTranslation()
  const lazy = useLazy(isWanted && fileParts() === null, loadFileParts, () => {
    toast({ title: t('common.loadFailed'), tone: 'bad' })
    onFail?.()
  })
  return isWanted ? (fileParts() ?? lazy) : null
}
