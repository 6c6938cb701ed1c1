// Search, export and the desktop app, in whichever menu contains them.
import { AppWindow, Download, Search } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { MenuItem } from '../../../ui/menu.tsx'
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'
import { LazyAssistantsItem } from '../assistants/lazy-parts.tsx'
import { MoreItemsContext } from '../message/message-tools.ts'
import { openInAppOf } from './open-in-app.ts'

type SearchItemsProps = { state: Pick<SessionState, 'session' | 'access'>; onSearch: () => void; onExport: () => void }

export function SearchItems({ state, onSearch, onExport }: SearchItemsProps) {
  const { t } = useTranslation()
  const openInApp = openInAppOf(state)
  const moreItems = use(MoreItemsContext)
  return (
    <>
      <MenuItem icon={<Search />} onSelect={onSearch}>
        {t('session.search')}
      </MenuItem>
      <MenuItem icon={<Download />} onSelect={onExport}>
        {t('session.export')}
      </MenuItem>
      {/* Where the menu of the AI is missing. */}
      {(state.access.role === 'reader' || !state.session.aiEnabled) && <LazyAssistantsItem />}
      {openInApp && (
        <MenuItem icon={<AppWindow />} onSelect={() => openInApp(t)}>
          {t('session.openInApp')}
        </MenuItem>
      )}
      {moreItems?.(null)}
    </>
  )
}
