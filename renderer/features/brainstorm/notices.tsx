// Notices about the connection and the role, and text that could not be saved, until someone copies or dismisses it.
import { CircleAlert, Copy, Eye, WifiOff, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useBrainstorm } from './brainstorm-context.ts'

export function Notices() {
  const { t } = useTranslation()
  const { drafts, view, mayChange, isConnected } = useBrainstorm()
  const { lost } = useSyncExternalStore(drafts.subscribe, drafts.read)
  const waiting = view.pending.length
  return (
    <div className="grid gap-2 px-3 not-empty:pb-2 sm:px-5">
      {!isConnected && (
        <div role="status">
          <Banner tone="danger" icon={<WifiOff className="shrink-0" />}>
            {t('brainstorm.offline')} {waiting > 0 && t('brainstorm.waiting', { count: waiting })}
          </Banner>
        </div>
      )}
      {!mayChange && (
        <Banner tone="warn" icon={<Eye className="shrink-0" />}>
          {t('brainstorm.reader')}
        </Banner>
      )}
      {lost.map((text, at) => (
        <div key={`${at}${text}`} role="alert">
          <Banner
            tone="warn"
            icon={<CircleAlert className="shrink-0" />}
            actions={
              <>
                <Button size="sm" className="text-ink" onClick={() => void copyText(text, t, { isHidden: true })}>
                  <Copy />
                  {t('brainstorm.copy')}
                </Button>
                <IconButton
                  size="sm"
                  label={t('brainstorm.dismiss')}
                  onClick={() => drafts.write({ lost: lost.filter((_, index) => index !== at) })}
                >
                  <X />
                </IconButton>
              </>
            }
          >
            <b className="block font-bold">{t('brainstorm.leftTitle')}</b>
            <span dir="auto" className="line-clamp-3 wrap-anywhere whitespace-pre-wrap text-ink">
              {text}
            </span>
            <span className="block text-13">{t('brainstorm.leftText')}</span>
          </Banner>
        </div>
      ))}
    </div>
  )
}
