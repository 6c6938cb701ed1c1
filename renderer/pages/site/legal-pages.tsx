// `/privacy` and `/terms`: the privacy policy and the terms of service.
import { LegalArticle, useLegalText } from '../../features/site/legal/legal-article.tsx'
import { InfoPage } from '../../layout/info-page.tsx'

export const PrivacyPage = () => <LegalPage page="privacy" />
export const TermsPage = () => <LegalPage page="terms" />

function LegalPage({ page }: { page: 'privacy' | 'terms' }) {
  const text = useLegalText(page)
  return (
    <InfoPage page={page} title={text.title} lead={text.lead} aside={<p className="text-muted">{text.updated}</p>}>
      <LegalArticle text={text} />
    </InfoPage>
  )
}
