// 'Send to…' in the menu of an answer, for who is connected with something.
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../../ui/menu.tsx'
import { useDestinations } from './use-send.ts'

export function SendItem({ onSelect }: { onSelect: () => void }) {
  const { t } = useTranslation()
  const destinations = useDestinations()
  if (!destinations || destinations.length === 0) return null
  return (
    <MenuItem icon={<Send />} onSelect={onSelect}>
      {t('sendTo.item')}
    </MenuItem>
  )
}
