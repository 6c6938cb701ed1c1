// `/faq`: twelve questions and answers, and a link to ask another.
import { Link } from 'react-router-dom'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { AllQuestions } from '../../features/site/faq/all-questions.tsx'
import { InfoPage } from '../../layout/info-page.tsx'
import { Button } from '../../ui/button.tsx'
import { CallToAction } from '../../ui/call-to-action.tsx'

export function FaqPage() {
  const { t } = useTranslation()
  return (
    <InfoPage page="faq" title={t('faq.title')} lead={t('faq.lead')}>
      <AllQuestions />
      <CallToAction title={t('faq.endTitle')}>
        <Button variant="you" size="lg" asChild>
          <Link to="/contact">{t('faq.contact')}</Link>
        </Button>
      </CallToAction>
    </InfoPage>
  )
}
