// The overflow menu. Its items are loaded right after the screen, and again when it opens if that failed.
import { Ellipsis } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyWithFallback } from '../../../ui/lazy.tsx'
import { Menu, MenuLabel } from '../../../ui/menu.tsx'
import type { HeaderProps } from './header-props.ts'

const RestItems = lazyWithFallback<HeaderProps>(loadRestItems, Loading)

export function RestMenu(props: HeaderProps) {
  const { t } = useTranslation()
  useEffect(() => void loadRestItems().catch(() => undefined), [])
  return (
    <Menu
      trigger={
        <IconButton label={t('session.more')} data-tutorial="more" className="@min-[55rem]:hidden">
          <Ellipsis />
        </IconButton>
      }
    >
      <RestItems {...props} />
    </Menu>
  )
}

async function loadRestItems() {
  return (await import('./rest-items.tsx')).RestItems
}

function Loading() {
  const { t } = useTranslation()
  return <MenuLabel>{t('common.loading')}</MenuLabel>
}
