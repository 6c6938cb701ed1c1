// The overflow menu. Its items are loaded right after the screen.
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useLazy } from '../../../ui/lazy.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import type { HeaderProps } from './header-props.ts'

export function RestMenu(props: HeaderProps) {
  const { t } = useTranslation()
  const RestItems = useLazy(true, loadRestItems, () => toast({ title: t('common.loadFailed'), tone: 'bad' }))
  return (
    <Menu
      trigger={
        <IconButton label={t('session.more')} data-tutorial="more" className="@min-[55rem]:hidden">
          <Ellipsis />
        </IconButton>
      }
    >
      {RestItems && <RestItems {...props} />}
    </Menu>
  )
}

async function loadRestItems() {
  return (await import('./rest-items.tsx')).RestItems
}
