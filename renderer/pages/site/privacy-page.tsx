// `/privacy`: the privacy policy.
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
