// Copies the session's link; the one thing that brings others in.
import { Link as LinkIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast.ts'
import { Button } from '../../ui/button.tsx'

export function useShare(): () => void {
  const { t } = useTranslation()
  return () => {
    const link = location.href.split('#')[0] ?? location.href
    navigator.clipboard.writeText(link).then(
      () => toast({ title: t('session.linkCopied'), tone: 'ok' }),
      () => toast({ title: t('session.copyFailed', { link }), tone: 'plain' }),
    )
  }
}

export function ShareButton() {
  const { t } = useTranslation()
  const share = useShare()
  return (
    <Button onClick={share} aria-label={t('session.share')} className="max-sm:w-11 max-sm:bg-transparent max-sm:px-0 max-sm:inset-ring-0">
      <LinkIcon />
      <span className="max-sm:hidden">{t('session.share')}</span>
    </Button>
  )
}
