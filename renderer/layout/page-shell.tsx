// What stands around a page: a way past the navigation, the navigation, the page itself, and the foot.
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigationType } from 'react-router-dom'
import { cn } from '../ui/cn.ts'
import { PageFoot } from './page-foot.tsx'
import { TopNav } from './top-nav.tsx'

/** `open` is for a page that is one drawing: paper from edge to edge, also under the navigation. */
export function PageShell({ open = false, children }: { open?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  useScrollPosition()
  return (
    <div className={cn('flex min-h-dvh flex-col', open && 'bg-paper')}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 rounded-md bg-ink px-3.5 py-2 font-semibold text-on-ink no-underline not-focus:pointer-events-none not-focus:opacity-0"
      >
        {t('common.skipToContent')}
      </a>
      <TopNav open={open} />
      <main id="content" tabIndex={-1} className="flex-1 overflow-x-clip outline-none">
        {children}
      </main>
      <PageFoot />
    </div>
  )
}

// Where a page is read from: what its address points to, else its top when one came by a link.
function useScrollPosition(): void {
  const { pathname, hash, key } = useLocation()
  const isByLink = useNavigationType() !== 'POP'
  // The same anchor may be asked for twice; a page that only changes its query stays where it is.
  const asked = hash && key
  useEffect(() => {
    const place = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    if (place instanceof HTMLDetailsElement) place.open = true
    if (place) place.scrollIntoView()
    else if (isByLink) window.scrollTo(0, 0)
  }, [pathname, hash, asked, isByLink])
}
