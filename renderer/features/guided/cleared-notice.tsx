// Says that somebody has emptied the form, and offers to put everything back.
import { Undo2 } from 'lucide-react'
import type { FormClient, FormView } from '../../../shared/sync/guided/form-view.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

type ClearedNoticeProps = { draft: FormClient | null; cleared: FormView['cleared']; myId: string; mayChange: boolean }

export function ClearedNotice({ draft, cleared, myId, mayChange }: ClearedNoticeProps) {
  const { t } = useTranslation()
  if (!draft || !cleared) return null
  const { userId, anonymousId, displayName: name, isSent } = cleared.by
  const isMine = (userId ?? anonymousId) === myId
  const words = isMine ? t(isSent ? 'guided.sentByMe' : 'guided.clearedByMe') : t(isSent ? 'guided.sentBy' : 'guided.clearedBy', { name })
  const actions = (
    <>
      {mayChange && (
        <Button size="sm" className="text-ink" onClick={draft.restore}>
          {t('guided.restore')}
        </Button>
      )}
      <Button size="sm" variant="plain" className="text-ink" onClick={draft.dismissCleared}>
        {t('guided.dismiss')}
      </Button>
    </>
  )
  return (
    <div role="status">
      <Banner tone="warn" icon={<Undo2 />} actions={actions} className="mb-3">
        <span dir="auto">{words}</span>
      </Banner>
    </div>
  )
}
