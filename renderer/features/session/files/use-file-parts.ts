// The parts about files for a component: null until they are wanted and loaded.
import { useTranslation } from 'react-i18next'
import { useLazy } from '../../../ui/lazy.tsx'
import { toast } from '../../../ui/toast.ts'
import { fileParts, loadFileParts } from './lazy-files.ts'
import type { FileParts } from './file-parts.ts'

export function useFileParts(isWanted: boolean, onFail?: () => void): FileParts | null {
  const { t } = useTranslation()
  const late = useLazy(isWanted && fileParts() === null, loadFileParts, () => {
    toast({ title: t('common.loadFailed'), tone: 'bad' })
    onFail?.()
  })
  return isWanted ? (fileParts() ?? late) : null
}
