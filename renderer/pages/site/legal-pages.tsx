// `/privacy` and `/terms`: the privacy policy and the terms of service.
import { LegalArticle, useLegalText } from '../../features/site/legal/legal-article.tsx'
import { InfoPage } from '../../layout/info-page.tsx'

export function PrivacyPage() {
  const text = useLegalText('privacy')
  return (
    <InfoPage page="privacy" title={text.title} lead={text.lead} aside={<p className="text-muted">{text.updated}</p>}>
      <LegalArticle text={text} />
    </InfoPage>
  )
}

export function TermsPage() {
  const text = useLegalText('terms')
  return (
    <InfoPage page="terms" title={text.title} lead={text.lead} aside={<p className="text-muted">{text.updated}</p>}>
      <LegalArticle text={text} />
    </InfoPage>
  )
}
