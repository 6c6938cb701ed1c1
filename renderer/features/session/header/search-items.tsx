// Search and export, in whichever menu has room for them.
import { Download, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../../ui/menu.tsx'

export function SearchItems({ onSearch, onExport }: { onSearch: () => void; onExport: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <MenuItem icon={<Search />} onSelect={onSearch}>
        {t('session.search')}
      </MenuItem>
      <MenuItem icon={<Download />} onSelect={onExport}>
        {t('session.export')}
      </MenuItem>
    </>
  )
}
