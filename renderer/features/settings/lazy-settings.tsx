// The place of the settings on a page: empty until somebody first opens them.
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../lib/texts/i18n.ts'
import { useLazy } from '../../ui/lazy.tsx'
import { toast } from '../../ui/toast.ts'
import type { SettingsDialogProps } from './settings-dialog.tsx'

export function LazySettings(props: SettingsDialogProps) {
  const { t } = useTranslation()
  const Loaded = useLazy(props.open, load, () => {
    toast({ title: t('common.loadFailed'), tone: 'bad' })
    props.onClose()
  })
  return Loaded && <Loaded {...props} />
}

async function load() {
  const [{ SettingsDialog }] = await Promise.all([import('./settings-dialog.tsx'), loadTexts('settings')])
  return SettingsDialog
}
