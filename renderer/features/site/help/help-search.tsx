// The search field of the help centre.
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { TextInput } from '../../../ui/field.tsx'
import { useHydrated } from '../../../lib/browser/document.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

export function HelpSearch({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const clear = () => {
    onQuery('')
    input.current?.focus()
  }
  return (
    <search className="relative mt-8 block max-w-measure noscript:hidden print:hidden">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted" />
      <TextInput
        ref={input}
        label={t('help.search.label')}
        hideLabel
        placeholder={t('help.search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        readOnly={!isHydrated}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '') return
          event.preventDefault()
          clear()
        }}
        boxClassName="min-h-13 rounded-lg pl-12"
        end={
          query !== '' && (
            <IconButton label={t('help.search.clear')} size="sm" onClick={clear}>
              <X />
            </IconButton>
          )
        }
      />
    </search>
  )
}
