// `/download`: the desktop app, when there is a release.
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Releases } from '../../features/site/download/releases.tsx'
import { InfoPage } from '../../layout/info-page.tsx'

export function DownloadPage() {
  const { t } = useTranslation()
  return (
    <InfoPage page="download" title={t('download.title')} lead={t('download.lead')}>
      <div className="mt-10">
        <Releases />
      </div>
      <section className="mt-12 border-t border-line pt-8">
        <h2 className="text-20 font-bold">{t('download.phoneTitle')}</h2>
        <p className="mt-1 max-w-prose text-16 text-ink-2">{t('download.phone')}</p>
      </section>
    </InfoPage>
  )
}
