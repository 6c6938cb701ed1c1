// The frame of a page: a skip link, the navigation, the page itself, and the footer.
import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { cn } from '../ui/cn.ts'
import { PageFoot } from './page-foot.tsx'
import { TopNav } from './top-nav.tsx'

/** `open` is for a page that is one illustration: its background covers the full width, also behind the navigation. */
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

// Scrolls to the anchor in the address, or to the top when a link was followed.
function useScrollPosition(): void {
  const { pathname, hash, key } = useLocation()
  const isByLink = useNavigationType() !== 'POP'
  // The key, because the same link may be followed twice; a page that only changes its query keeps its position.
  const asked = hash && key
  useEffect(() => {
    const place = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    if (place instanceof HTMLDetailsElement) place.open = true
    if (place) place.scrollIntoView()
    else if (isByLink) window.scrollTo(0, 0)
  }, [pathname, hash, asked, isByLink])
}
