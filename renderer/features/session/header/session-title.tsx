// The title of a session; the host can edit it in place and has a menu with more actions.
import { Ellipsis } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useLazy } from '../../../ui/lazy.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { SearchItems } from './search-items.tsx'
import { titleLook, type SessionTitleProps } from './title-look.ts'

export function SessionTitle(props: SessionTitleProps) {
  const { session, access } = props.state
  // If loading fails, the plain title is shown.
  const HostTitle = useLazy(access.isHost, loadHostTitle)
  if (HostTitle && access.isHost) return <HostTitle {...props} />
  return (
    <div className="flex min-w-0 items-center">
      <h1 title={session.title} className={titleLook}>
        {session.title}
      </h1>
      {!access.isHost && <SessionMenu {...props} />}
    </div>
  )
}

async function loadHostTitle() {
  const [{ HostTitle }] = await Promise.all([import('../host/host-title.tsx'), loadTexts('host')])
  return HostTitle
}

// The actions available to everyone; the host has a longer menu, and a narrow header moves them to the overflow menu.
function SessionMenu({ state, onSearch, onExport }: Pick<SessionTitleProps, 'state' | 'onSearch' | 'onExport'>) {
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
