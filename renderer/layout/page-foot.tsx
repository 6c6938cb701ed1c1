// The footer of every page: the brand, and links.
import { Link } from 'react-router-dom'
import { supportHref } from '../../shared/policy/site-link.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { siteFacts } from '../lib/site-facts.ts'
import { Brand } from '../ui/logo.tsx'

const columns = [
  {
    name: 'product',
    links: [
      { name: 'features', to: '/features' },
      { name: 'integrations', to: '/integrations' },
      { name: 'download', to: '/download' },
    ],
  },
  {
    name: 'support',
    links: [
      { name: 'help', to: '/help' },
      { name: 'contact', to: '/contact' },
      { name: 'status', to: '/status' },
    ],
  },
  {
    name: 'legal',
    links: [
      { name: 'privacy', to: '/privacy' },
      { name: 'terms', to: '/terms' },
    ],
  },
] as const

/** The links of this site: without pages that are switched off, and with the operator's own addresses. */
function linksOf(links: (typeof columns)[number]['links']) {
  const { publicPages, integrations, terms, privacy, support } = siteFacts()
  const own: Record<string, string> = { terms, privacy, contact: support && supportHref(support) }
  const isOff = (name: string) => (name === 'integrations' && !integrations) || (!publicPages && withPlans.includes(name))
  return links.map(({ name, to }) => ({ name, to: own[name] || to })).filter(({ name, to }) => !to.startsWith('/') || !isOff(name))
}

/** Pages that mention plans. */
const withPlans: readonly string[] = ['features', 'help', 'privacy', 'terms']

const linkLook = 'flex min-h-(--target-small) items-center text-ink-2 no-underline hover:underline'

export function PageFoot() {
  const { t } = useTranslation()
  const shown = columns.map(({ name, links }) => ({ name, links: linksOf(links) })).filter(({ links }) => links.length > 0)
  return (
    <footer className="@container border-t border-line bg-ground">
      <nav
        aria-label={t('nav.foot.label')}
        className="mx-auto grid max-w-page grid-cols-2 items-start gap-x-8 gap-y-6 px-5 pt-10 pb-12 sm:px-8 @min-[44rem]:grid-cols-[2fr_1fr_1fr_1fr] @min-[44rem]:pt-12 @min-[44rem]:pb-16"
      >
        <Brand className="@max-[44rem]:col-span-2" />
        {shown.map(({ name, links }) => (
          <div key={name}>
            <h2 className="mb-1 text-14 font-bold">{t(`nav.foot.${name}`)}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.name}>
                  {link.to.startsWith('/') ? (
                    <Link to={link.to} className={linkLook}>
                      {t(`nav.foot.${link.name}`)}
                    </Link>
                  ) : (
                    <a href={link.to} className={linkLook}>
                      {t(`nav.foot.${link.name}`)}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </footer>
  )
}
