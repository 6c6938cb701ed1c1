// `/docs/api`: the documentation of the public API.
import { Braces } from 'lucide-react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { inBase } from '../../platform/base.ts'
import { chapters } from '../../features/site/api-docs/chapter.tsx'
import { Guide } from '../../features/site/api-docs/guide.tsx'
import { documentPath, Reference } from '../../features/site/api-docs/reference.tsx'
import { WebhooksChapter } from '../../features/site/api-docs/webhooks-chapter.tsx'
import { InfoPage } from '../../layout/info-page.tsx'
import { Button } from '../../ui/button.tsx'

export function ApiDocsPage() {
  const { t } = useTranslation()
  return (
    <InfoPage
      page="apiDocs"
      title={t('apiDocs.title')}
      lead={t('apiDocs.lead')}
      aside={
        <Button asChild>
          <a href={inBase(documentPath)}>
            <Braces />
            {t('apiDocs.raw')}
          </a>
        </Button>
      }
    >
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label={t('apiDocs.contents')} className="lg:sticky lg:top-20 lg:self-start">
          <ul className="flex flex-wrap gap-x-5 border-line max-lg:border-b max-lg:pb-2 lg:grid lg:border-l lg:pl-4">
            {chapters.map((id) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-(--target-small) items-center font-medium text-ink-2 no-underline hover:text-ink hover:underline max-sm:min-h-(--target)"
                >
                  {t(`apiDocs.chapters.${id}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          <Guide />
          <WebhooksChapter />
          <Reference />
        </div>
      </div>
    </InfoPage>
  )
}
