// Searches the messages of this session or of all this person's sessions, and opens the one chosen.
import { Search as SearchIcon } from 'lucide-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { get } from '../../../lib/api/api.ts'
import { isImeKey } from '../../../lib/browser/ime-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SearchResult, type Found } from './search-result.tsx'

/** The search starts this long after the last keystroke. */
const restMs = 200

type SearchDialogProps = {
  open: boolean
  sessionId: string
  onClose: () => void
  /** Opens the address of a message. */
  onGo: (place: string) => void
}

export function SearchDialog({ open, sessionId, onClose, onGo }: SearchDialogProps) {
  const { t } = useTranslation()
  const chosen = useRef<Found | null>(null)
  // Waits until the dialog has returned the focus: the message's page may move it.
  const goToChosen = () => {
    const found = chosen.current
    chosen.current = null
    if (found) onGo(messagePlace(found))
  }
  const choose = (found: Found) => {
    chosen.current = found
    onClose()
  }
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} onClosed={goToChosen} title={t('search.title')} hideTitle>
      <SearchPanel sessionId={sessionId} onChoose={choose} />
    </Dialog>
  )
}

function SearchPanel({ sessionId, onChoose }: { sessionId: string; onChoose: (found: Found) => void }) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const [scope, setScope] = useState<'here' | 'everywhere'>('here')
  const [marked, setMarked] = useState(0)
  const [words, setWords] = useState('')
  // A request for each keystroke would soon reach the rate limit.
  useEffect(() => {
    const wait = setTimeout(() => setWords(text.trim()), text.trim() === '' ? 0 : restMs)
    return () => clearTimeout(wait)
  }, [text])
  const list = useRef<HTMLDivElement>(null)
  const asked = { q: words, ...(scope === 'here' && { sessionId }) }
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['/api/search', asked],
    queryFn: () => get('GET /api/search', { query: asked }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    // The results must include messages sent in the meantime.
    staleTime: 0,
    gcTime: 0,
  })
  const results = words === '' || error ? [] : (data?.results ?? [])
  const current = Math.min(marked, results.length - 1)
  const optionId = (index: number) => `${id}option${index}`

  const mark = (index: number) => {
    setMarked(index)
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isImeKey(event.nativeEvent)) return
    const found = results[current]
    if (event.key === 'Enter' && found) onChoose(found)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || results.length === 0) return
    event.preventDefault()
    mark((current + step + results.length) % results.length)
  }

  return (
    <div className="-mx-6 -mt-3 -mb-6 flex h-[min(34rem,75dvh)] flex-col">
      <label className="flex h-19 shrink-0 items-center gap-3 border-b border-line pr-16 pl-6 sm:h-17">
        <SearchIcon aria-hidden="true" className="shrink-0 text-muted" />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={t('search.field')}
          aria-expanded={results.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={results.length > 0 ? optionId(current) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={limits.searchCharacters}
          placeholder={t('search.field')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setMarked(0)
          }}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 self-stretch bg-transparent text-16 outline-none"
        />
      </label>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-6 py-2">
        <Segmented
          label={t('search.scope')}
          value={scope}
          onChange={(next) => {
            setScope(next)
            setMarked(0)
          }}
          options={[
            { value: 'here', label: t('search.here') },
            { value: 'everywhere', label: t('search.everywhere') },
          ]}
        />
        <p role="status" className="text-13 text-muted">
          {results.length > 0 && t('search.count', { count: results.length })}
        </p>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2" aria-busy={isFetching}>
        <div ref={list} id={`${id}list`} role="listbox" aria-label={t('search.results')}>
          {results.map((found, index) => (
            <SearchResult
              key={found.messageId}
              id={optionId(index)}
              found={found}
              isMarked={index === current}
              onMark={() => setMarked(index)}
              onChoose={() => onChoose(found)}
            />
          ))}
        </div>
        {words === '' && <p className="px-6 pt-14 text-center text-muted">{t('search.start')}</p>}
        {words !== '' && !error && data && results.length === 0 && (
          <p role="status" className="px-6 pt-14 text-center wrap-anywhere text-muted">
            {t('search.none', { words })}
          </p>
        )}
        {words !== '' && error && (
          <div role="alert" className="grid justify-items-center gap-3 px-6 pt-14 text-center">
            <p className="text-danger">{t('search.failed')}</p>
            <Button size="sm" onClick={() => void refetch()}>
              {t('search.retry')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

// Returns the address of a message.
function messagePlace({ sessionId, seq, messageId }: { sessionId: string; seq: number; messageId: string }): string {
  return `/chat/${sessionId}#m-${seq}-${messageId}`
}
