// What an unknown address shows.
import { Link, useNavigate } from 'react-router-dom'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { PageShell } from './page-shell.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyCircle } from '../ui/empty-circle.tsx'

export function NotFound() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <PageShell>
      <title>{t('notFound.documentTitle')}</title>
      <div className="mx-auto max-w-[50rem] px-5 py-10 md:py-20">
        <div className="grid items-center gap-8 overflow-hidden rounded-lg border border-line bg-paper px-6 py-8 sm:grid-cols-[1fr_auto] sm:px-14 sm:py-12">
          <div>
            <Badge tone="line">{t('notFound.badge')}</Badge>
            <h1 className="display my-3 text-40 leading-none tracking-[-0.04em] sm:text-[3.25rem]">{t('notFound.title')}</h1>
            <p className="text-16 text-ink-2">{t('notFound.text')}</p>
            <p className="text-16 text-ink-2">{t('notFound.suggestion')}</p>
            <div className="mt-5 flex flex-wrap gap-2">
              <Button variant="ink" asChild>
                <Link to="/">{t('notFound.home')}</Link>
              </Button>
              <Button onClick={() => void navigate(-1)}>{t('notFound.back')}</Button>
            </div>
          </div>
          <EmptyCircle className="hidden size-[190px] sm:block" stroke={1.4} gap={3.4} />
        </div>
      </div>
    </PageShell>
  )
}
