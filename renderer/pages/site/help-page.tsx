// `/help`: the help centre.
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { HelpCentre } from '../../features/site/help/help-centre.tsx'
import { restartTutorial } from '../../features/coaching/tutorial/restart-tutorial.ts'
import { InfoPage } from '../../layout/info-page.tsx'

function startTutorial(): void {
  restartTutorial()
  location.reload()
}

export function HelpPage() {
  const { t } = useTranslation()
  return (
    <InfoPage page="help" title={t('help.title')} lead={t('help.lead')}>
      <HelpCentre onStartTutorial={startTutorial} />
    </InfoPage>
  )
}
