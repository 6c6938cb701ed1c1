// A search result: author, session, time, and the matching part of the message.
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { relativeTime } from '../../../lib/texts/relative-time.ts'

export type Found = OutputOf<'GET /api/search'>['results'][number]

type SearchResultProps = { id: string; found: Found; isMarked: boolean; onMark: () => void; onChoose: () => void }

export function SearchResult({ id, found, isMarked, onMark, onChoose }: SearchResultProps) {
  const { t, i18n } = useTranslation()
  const author = { ai: t('common.assistant'), note: t('search.note'), system: t('search.system'), user: found.displayName }[found.type]
  return (
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      onPointerMove={onMark}
      onClick={onChoose}
      className="cursor-pointer rounded-md px-4 py-2.5 select-none aria-selected:bg-hover"
    >
      <p className="flex items-baseline gap-2 text-13">
        <b className="flex min-w-0 shrink-0 items-center gap-1.5 font-semibold sm:max-w-56">
          {found.type === 'note' && <Lock aria-hidden="true" className="size-3.5 text-note" />}
          <span dir="auto" className="truncate">
            {author}
          </span>
        </b>
        <span className="min-w-0 flex-1 truncate text-ink-2" dir="auto">
          {found.sessionTitle}
        </span>
        <time dateTime={found.timestamp} className="shrink-0 text-12 text-muted">
          {relativeTime(found.timestamp, i18n.language)}
        </time>
      </p>
      <p dir="auto" className="mt-0.5 line-clamp-2 text-14 wrap-anywhere text-ink-2">
        <Marked text={found.snippet} marks={found.marks} />
      </p>
    </div>
  )
}

/** A text with highlighted matches. `marks`: start and end in UTF-16 units; they may overlap. */
function Marked({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of marks) {
    if (to <= at) continue
    const start = Math.max(from, at)
    parts.push(
      text.slice(at, start),
      <mark key={start} className="rounded-sm bg-accent-soft px-px font-semibold text-ink">
        {text.slice(start, to)}
      </mark>,
    )
    at = to
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
