// What everyone can do with a session; its host has a longer menu, and where there is little room it stands in the menu of the rest.
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { SearchItems } from './search-items.tsx'
import type { SessionTitleProps } from './title-look.ts'

export function SessionMenu({ state, onSearch, onExport }: Pick<SessionTitleProps, 'state' | 'onSearch' | 'onExport'>) {
  const { t } = useTranslation()
  return (
    <Menu
      align="start"
      trigger={
        <IconButton label={t('session.more')} size="sm" className="ml-1 @max-[55rem]:hidden">
          <Ellipsis />
        </IconButton>
      }
    >
      <SearchItems state={state} onSearch={onSearch} onExport={onExport} />
    </Menu>
  )
}
