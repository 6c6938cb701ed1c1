// Copies the session's link and opens the other sharing options.
import { Link as LinkIcon } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { Button } from '../../../ui/button.tsx'

/** The function resolves to true if the link was copied. */
export function useShare(link: string, onCopied?: () => void): () => Promise<boolean> {
  const { t } = useTranslation()
  return async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: t('session.linkCopied'), tone: 'ok' })
      onCopied?.()
      return true
    } catch {
      toast({ title: t('session.copyFailed'), description: link, tone: 'plain' })
      return false
    }
  }
}

export function ShareButton({ ref, onShare }: { ref: Ref<HTMLButtonElement>; onShare: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      ref={ref}
      onClick={onShare}
      data-tutorial="share"
      aria-label={t('session.share')}
      className="@max-[46rem]:w-11 @max-[46rem]:bg-transparent @max-[46rem]:px-0 @max-[46rem]:inset-ring-0"
    >
      <LinkIcon />
      <span className="@max-[46rem]:hidden">{t('session.share')}</span>
    </Button>
  )
}
