// The help centre: a search field, five parts, and links to other pages.
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { PageTabs } from '../../../ui/page-tabs.tsx'
import { ContactPart } from './contact-part.tsx'
import { helpEntries, helpTabs, type HelpTab } from './help-entries.ts'
import { FaqPart, FeaturesPart, StartPart, TroubleshootingPart } from './help-parts.tsx'
import { HelpResults } from './help-results.tsx'
import { HelpSearch } from './help-search.tsx'
import { searchHelp } from './search-help.ts'
import { useHelpPlace } from './use-help-place.ts'

const quickLinks = ['status', 'integrations', 'terms', 'privacy'] as const

export function HelpCentre({ onStartTutorial }: { onStartTutorial: () => void }) {
  const { t, i18n } = useTranslation()
  const [query, setQuery] = useState('')
  const entries = useMemo(() => helpEntries(t, i18n.language), [t, i18n.language])
  const { tab, go } = useHelpPlace(entries)
  const isSearching = query.trim() !== ''
  const hits = isSearching ? searchHelp(entries, query) : []
  const of = (part: HelpTab) => entries.filter((entry) => entry.tab === part)
  const contents = {
    start: <StartPart entries={of('start')} />,
    features: <FeaturesPart entries={of('features')} />,
    faq: <FaqPart entries={of('faq')} />,
    troubleshooting: <TroubleshootingPart entries={of('troubleshooting')} />,
    contact: <ContactPart entries={of('contact')} onStartTutorial={onStartTutorial} />,
  } satisfies Record<HelpTab, unknown>
  const none = t('help.search.none', { query: query.trim() })
  return (
    <>
      <HelpSearch query={query} onQuery={setQuery} />
      <p role="status" className="sr-only">
        {isSearching && (hits.length > 0 ? t('help.search.found', { count: hits.length }) : none)}
      </p>
      {isSearching ? (
        <HelpResults
          query={query}
          hits={hits}
          onOpen={(id) => {
            setQuery('')
            go(id)
          }}
        />
      ) : (
        <PageTabs
          label={t('help.tabsLabel')}
          tabs={helpTabs.map((value) => ({ value, label: t(`help.tabs.${value}`), content: contents[value] }))}
          value={tab}
          onChange={go}
          className="mt-10"
        />
      )}
      <nav
        aria-labelledby="help-quick"
        className="mt-16 flex flex-wrap items-center gap-x-7 gap-y-1 border-t border-line pt-6 print:hidden"
      >
        <h2 id="help-quick" className="font-semibold text-muted max-sm:w-full">
          {t('help.quick.title')}
        </h2>
        {quickLinks.map((name) => (
          <Link key={name} to={`/${name}`} className="flex min-h-(--target) items-center font-medium no-underline hover:underline">
            {t(`help.quick.${name}`)}
          </Link>
        ))}
      </nav>
    </>
  )
}
