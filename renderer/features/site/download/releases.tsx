// The available installers, the visitor's own system first; without installers, the alternatives.
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { OutputOf } from '../../../../shared/api/api.ts'
import type { Platform } from '../../../../shared/support/support.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { systemOf } from '../../../lib/browser/visitor-system.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OtherInstallers, OwnInstallers } from './installers.tsx'

/** The Node.js version that package.json requires. */
const node = '20.19'

function NoRelease() {
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

const platforms: readonly Platform[] = ['windows', 'mac', 'linux']

export function Releases() {
  const { t } = useTranslation()
  const system = useSystem()
  const { data, error, refetch } = useQuery<OutputOf<'GET /api/releases'>>({ queryKey: ['/api/releases'] })
  if (error)
    return (
      <Banner
        tone="danger"
        icon={<CircleAlert className="shrink-0" />}
        actions={
          <Button size="sm" onClick={() => void refetch()}>
            {t('download.retry')}
          </Button>
        }
      >
        {t('download.failed')}
      </Banner>
    )
  if (!data || system === undefined) return <Loading />
  const { installers } = data
  if (installers.length === 0) return <NoRelease />
  const own = platforms.find((platform) => platform === system && installers.some((one) => one.platform === platform))
  const others = platforms.filter((platform) => platform !== own)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {own && <OwnInstallers platform={own} installers={installers} />}
      <section className="grid gap-4">
        <h2 className="text-20 font-bold">{own ? t('download.others') : t('download.all')}</h2>
        <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          {others.map((platform) => (
            <OtherInstallers key={platform} platform={platform} installers={installers} />
          ))}
        </div>
      </section>
    </div>
  )
}

/** Undefined until the page runs in a browser. */
function useSystem(): ReturnType<typeof systemOf> | undefined {
  const [system, setSystem] = useState<ReturnType<typeof systemOf>>()
  useEffect(() => setSystem(systemOf(navigator)), [])
  return system
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div className="rounded-xl border border-line bg-paper p-6 sm:p-8">
      <div className="grid gap-3 noscript:hidden">
        <p role="status" className="text-muted">
          {t('download.loading')}
        </p>
        <Skeleton className="w-1/3" />
        <Skeleton className="h-13 w-56 rounded-lg" />
      </div>
      <p className="hidden noscript:block">{t('download.noScript')}</p>
    </div>
  )
}
