// The search results, grouped by part of the help centre, with the matches highlighted.
import { Fragment, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { helpTabs } from './help-entries.ts'
import { markWords, wordsOf, type HelpHit } from './search-help.ts'

interface HelpResultsProps {
  query: string
  hits: readonly HelpHit[]
  onOpen: (id: string) => void
}

export function HelpResults({ query, hits, onOpen }: HelpResultsProps) {
  const { t } = useTranslation()
  if (hits.length === 0)
    return (
      <Empty
        title={t('help.search.none', { query: query.trim() })}
        text={t('help.search.noneText')}
        action={
          <Button asChild>
            <Link to="/contact">{t('help.search.ask')}</Link>
          </Button>
        }
        className="py-16"
      />
    )
  const words = wordsOf(query)
  const groups = helpTabs.map((tab) => ({ tab, found: hits.filter(({ entry }) => entry.tab === tab) }))
  return (
    <section aria-label={t('help.search.results')} className="mt-10 grid gap-10">
      {groups
        .filter(({ found }) => found.length > 0)
        .map(({ tab, found }) => (
          <section key={tab} aria-labelledby={`found-in-${tab}`} className="grid gap-x-10 gap-y-3 md:grid-cols-[14rem_1fr]">
            <h2 id={`found-in-${tab}`} className="text-16 font-semibold text-muted">
              {t(`help.tabs.${tab}`)}
            </h2>
            <ul className="border-t border-line">
              {found.map((hit) => (
                <Hit key={hit.entry.id} hit={hit} words={words} onOpen={onOpen} />
              ))}
            </ul>
          </section>
        ))}
    </section>
  )
}

function Hit({ hit: { entry, texts }, words, onOpen }: { hit: HelpHit; words: readonly string[]; onOpen: (id: string) => void }) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(entry.id)
  }
  return (
    <li className="border-b border-line py-4">
      <h3 className="text-16 font-semibold">
        <a href={`#${entry.id}`} onClick={open} className="inline-flex min-h-(--target) items-center no-underline hover:underline">
          <span>
            {entry.topic && (
              <span className="font-normal text-muted">
                <Marked text={entry.topic} words={words} /> ·{' '}
              </span>
            )}
            <Marked text={entry.title} words={words} />
          </span>
        </a>
      </h3>
      {texts.map((text) => (
        <p key={text} className="mt-1 max-w-prose text-16 text-ink-2">
          <Marked text={text} words={words} />
        </p>
      ))}
    </li>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markWords(text, words).map((part, index) =>
    part.isFound ? (
      <mark key={index} className="rounded-sm bg-accent-soft px-px font-semibold text-ink">
        {part.text}
      </mark>
    ) : (
      <Fragment key={index}>{part.text}</Fragment>
    ),
  )
}
