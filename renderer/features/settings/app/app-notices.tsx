// What the system does not let the desktop app do, and what the user can do about it.
import { BellOff, ShieldAlert } from 'lucide-react'
import type { DesktopStart } from '../../../../shared/desktop/desktop.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Banner } from '../../../ui/banner.tsx'

export function AppNotices({ app }: { app: Pick<DesktopStart, 'system' | 'isTokenKept' | 'canNotify'> }) {
  const { t } = useTranslation()
  return (
    <>
      {!app.isTokenKept && (
        <Banner tone="warn" icon={<ShieldAlert className="shrink-0" />}>
          <b className="block font-bold">{t('desktop.app.tokenTitle')}</b>
          {t('desktop.app.token')}
        </Banner>
      )}
      {!app.canNotify && (
        <Banner tone="warn" icon={<BellOff className="shrink-0" />}>
          <b className="block font-bold">{t('desktop.app.notShownTitle')}</b>
          {app.system === 'mac' ? t('desktop.app.notShownMac') : t('desktop.app.notShown')}
        </Banner>
      )}
    </>
  )
}
