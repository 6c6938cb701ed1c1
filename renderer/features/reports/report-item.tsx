// 'Report' in the menu of a message or of the session.
import { Flag } from 'lucide-react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { MenuItem } from '../../ui/menu.tsx'

export function ReportItem({ isSession, onSelect }: { isSession: boolean; onSelect: () => void }) {
  const { t } = useTranslation()
  return (
    <MenuItem icon={<Flag />} onSelect={onSelect}>
      {isSession ? t('reports.sessionItem') : t('reports.item')}
    </MenuItem>
  )
}
