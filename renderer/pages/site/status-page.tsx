// `/status`: the state of the services, and recent incidents.
import { Link } from 'react-router-dom'
import { limits } from '../../../shared/limits/limits.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { StatusBoard } from '../../features/site/status/status-board.tsx'
import { InfoPage } from '../../layout/info-page.tsx'

export function StatusPage() {
  const { t } = useTranslation()
  return (
    <InfoPage page="status" title={t('status.title')} lead={t('status.lead', { seconds: limits.statusRefreshMs / 1000 })}>
      <div className="mt-10 max-w-[56rem]">
        <StatusBoard />
        <p className="mt-8 text-ink-2">
          {t('status.contactAsk')}{' '}
          <Link to="/contact" className="font-medium text-ink underline underline-offset-3">
            {t('status.contactLink')}
          </Link>
        </p>
      </div>
    </InfoPage>
  )
}
