// `/integrations`: the services that Kring connects to, API keys and webhooks.
import { Plug } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ApiCard } from '../../features/integrations/api-keys/api-card.tsx'
import { Catalogue } from '../../features/integrations/services/catalogue.tsx'
import { RequestCard } from '../../features/integrations/services/request-card.tsx'
import { siteFacts } from '../../lib/site-facts.ts'
import { useUser, type Visitor } from '../../lib/api/use-user.ts'
import { WebhooksCard } from '../../features/integrations/webhooks/webhooks-card.tsx'
import { Banner } from '../../ui/banner.tsx'
import { InfoPage } from '../../layout/info-page.tsx'

export function IntegrationsPage() {
  const { t } = useTranslation()
  const { data: user, error } = useUser()
  const visitor: Visitor = user ? 'account' : user === null || error ? 'nobody' : 'unknown'
  const { hash } = useLocation()
  // The browser does not scroll to an anchor after navigation within the app.
  useEffect(() => {
    if (hash === '#build') document.querySelector(hash)?.scrollIntoView()
  }, [hash])
  return (
    <InfoPage page="integrations" title={t('integrations.title')} lead={t('integrations.lead')}>
      {!siteFacts().integrations && (
        <div role="status" className="mt-8">
          <Banner tone="warn" icon={<Plug />}>
            {t('integrations.switchedOff')}
          </Banner>
        </div>
      )}
      <Catalogue visitor={visitor} />
      <section id="build" aria-labelledby="build-title" className="mt-20 scroll-mt-20">
        <h2 id="build-title" className="display text-40">
          {t('integrations.build.title')}
        </h2>
        <p className="mt-3 max-w-[56ch] text-16 text-ink-2">{t('integrations.build.text')}</p>
        <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
          <ApiCard visitor={visitor} />
          <WebhooksCard visitor={visitor} />
        </div>
      </section>
      <RequestCard />
    </InfoPage>
  )
}
