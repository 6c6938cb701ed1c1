// There is no installer here: what works without one.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'

/** What package.json asks for. */
const node = '20.19'

export function NoRelease() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <section className="rounded-xl border border-line bg-paper p-6 sm:p-8">
        <h2 className="display text-28">{t('download.emptyTitle')}</h2>
        <p className="mt-2 max-w-[46ch] text-16 text-ink-2">{t('download.empty')}</p>
        <Button asChild variant="you" size="lg" className="mt-6">
          <Link to="/new">{t('download.browser')}</Link>
        </Button>
      </section>
      <section className="rounded-xl border border-line p-6 sm:p-8">
        <h2 className="text-20 font-bold">{t('download.sourceTitle')}</h2>
        <p className="mt-2 max-w-[46ch] text-ink-2">{t('download.source', { node })}</p>
        <pre className="mt-4 rounded-md bg-sunken px-4 py-3 font-mono text-14">npm start</pre>
      </section>
    </div>
  )
}
