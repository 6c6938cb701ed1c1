// A recap of what someone missed, written by the AI for this person only.
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest, HttpError } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type RecapDialogProps = {
  open: boolean
  sessionId: string
  /** The last message seen; null for a recap of everything that fits. */
  since: number | null
  onClose: () => void
  markdown: ComponentType<{ text: string }>
}

export function RecapDialog({ open, sessionId, since, onClose, markdown }: RecapDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={t('recap.title')} size="lg">
      <Recap sessionId={sessionId} since={since} markdown={markdown} />
    </Dialog>
  )
}

function Recap({ sessionId, since, markdown: Markdown }: Pick<RecapDialogProps, 'sessionId' | 'since' | 'markdown'>) {
  const { t } = useTranslation()
  // Newer messages belong to the next recap: this one has been paid for.
  const [asked] = useState(since)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['recap', sessionId, asked],
    queryFn: async () => {
      const response = await apiRequest('POST', `/api/sessions/${sessionId}/recap`, { since: asked })
      return (await response.json()) as OutputOf<'POST /api/sessions/:id/recap'>
    },
    // Not cached: by the next time there may be more messages.
    gcTime: 0,
    staleTime: 0,
    refetchOnReconnect: false,
  })
  return (
    <div className="grid gap-4" aria-busy={isFetching}>
      <p className="flex items-center gap-2 text-13 font-medium text-note">
        <Lock aria-hidden="true" className="size-4 shrink-0" />
        {t('recap.private')}
      </p>
      {isFetching && (
        <div className="grid gap-4 py-2">
          <p role="status" className="text-muted">
            {t('recap.busy')}
          </p>
          {['w-full', 'w-4/5', 'w-2/3'].map((width) => (
            <Skeleton key={width} className={width} />
          ))}
        </div>
      )}
      {!isFetching && error && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="text-danger">{(error instanceof HttpError && error.sentence) || t('recap.failed')}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {t('recap.retry')}
          </Button>
        </div>
      )}
      {!isFetching && !error && data && (
        <>
          <div aria-live="polite" className="max-w-measure text-16">
            <Markdown text={data.text} />
          </div>
          <p className="text-13 text-muted">{t('recap.about', { count: data.messages })}</p>
        </>
      )}
    </div>
  )
}
