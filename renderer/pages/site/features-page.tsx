// `/features`: what Kring can do, why to choose it, and the next steps.
import { Link } from 'react-router-dom'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { AbilityCards } from '../../features/site/abilities/ability-cards.tsx'
import { Reasons } from '../../features/site/abilities/reasons.tsx'
import { InfoPage } from '../../layout/info-page.tsx'
import { Button } from '../../ui/button.tsx'
import { CallToAction } from '../../ui/call-to-action.tsx'

export function FeaturesPage() {
  const { t } = useTranslation()
  return (
    <InfoPage page="features" title={t('abilities.title')} lead={t('abilities.lead')}>
      <AbilityCards />
      <Reasons />
      <CallToAction title={t('abilities.endTitle')}>
        <Button variant="you" size="lg" asChild>
          <Link to="/new">{t('abilities.start')}</Link>
        </Button>
        <Button size="lg" asChild>
          <Link to="/pricing">{t('abilities.prices')}</Link>
        </Button>
        <Button size="lg" asChild>
          <Link to="/contact">{t('abilities.contact')}</Link>
        </Button>
      </CallToAction>
    </InfoPage>
  )
}
