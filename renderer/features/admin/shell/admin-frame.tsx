// The frame of the operator console: its navigation, and the section that is open.
import { Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { preloadable } from '../../../ui/lazy.tsx'
import { SectionLoading } from './section-heading.tsx'
import { sections, type AdminSection } from './sections.ts'

const pages = new Map(sections.map((section) => [section.path, preloadable(section.load)]))

/** `path` null: the first section. Null if there is no such section. */
export function findSection(path: string | null): AdminSection | null {
  return path === null ? (sections[0] ?? null) : (sections.find((section) => section.path === path) ?? null)
}

export function AdminFrame({ section }: { section: AdminSection }) {
  const { t } = useTranslation()
  const Page = pages.get(section.path)?.Page
  return (
    <div className="mx-auto grid max-w-[80rem] grid-cols-[minmax(0,1fr)] gap-x-12 px-5 pt-6 pb-16 sm:px-8 md:grid-cols-[11rem_minmax(0,1fr)] md:pt-10">
      <Sections open={section} />
      <div className="min-w-0 pt-6 md:pt-0">
        <title>{t('admin.documentTitle', { section: t(`admin.sections.${section.title}`) })}</title>
        <Suspense key={section.path} fallback={<SectionLoading />}>
          {Page && <Page />}
        </Suspense>
      </div>
    </div>
  )
}

function Sections({ open }: { open: AdminSection }) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  // On a phone the row is wider than the screen: scrolls to the open section.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (list.current && link) list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2
  }, [open])
  return (
    <nav aria-label={t('admin.title')} className="-mx-5 min-w-0 border-b border-line sm:-mx-8 md:mx-0 md:border-0">
      <p className="mb-2 hidden px-3 text-13 font-semibold text-muted md:block">{t('admin.title')}</p>
      <ul
        ref={list}
        className="relative flex gap-1 overflow-x-auto px-4 pb-2 [scrollbar-width:none] max-md:[mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-1rem),transparent)] sm:px-7 md:sticky md:top-6 md:grid md:p-0"
      >
        {sections.map((section) => (
          <li key={section.path} className="flex-none">
            <Link
              to={`/admin/${section.path}`}
              aria-current={section === open ? 'page' : undefined}
              className="flex min-h-(--target) items-center rounded-md px-3 font-semibold whitespace-nowrap text-ink-2 no-underline hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-selected aria-[current=page]:text-ink"
            >
              {t(`admin.sections.${section.title}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
