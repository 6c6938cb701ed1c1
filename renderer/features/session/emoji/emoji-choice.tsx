// The content of the emoji picker once the emoji are loaded.
import * as Tabs from 'radix-ui/tabs'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { local } from '../../../lib/browser/local.ts'
import { isPhoneScreen } from '../../../lib/browser/device.ts'
import { isImeKey } from '../../../lib/browser/ime-key.ts'
import { withTone } from '../../../lib/settings/skin-tone.ts'
import { TextInput } from '../../../ui/field.tsx'
import { EmojiGrid } from './emoji-grid.tsx'
import { emojiCategories, findEmoji, type EmojiCategory, type EmojiList, type EmojiRow } from './emoji-list.ts'
import { SkinToneMenu } from './skin-tone-menu.tsx'

const recentKept = 8
const tabStops = 'input, [role=gridcell][tabindex="0"]'

export function EmojiChoice({ list, onPick }: { list: EmojiList; onPick: (emoji: string) => void }) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [tone, setTone] = useState(() => local.skinTone.read())
  const [seen, setSeen] = useState<EmojiRow | null>(null)
  // Read once, so that the list does not change while someone chooses from it.
  const [recent] = useState(() => rowsOf(list, local.recentEmoji.read() ?? []))
  const found = query.trim() === '' ? null : findEmoji(list, query)
  const shown = (row: EmojiRow) => (row[3] ? withTone(row[0], tone) : row[0])

  const pick = (row: EmojiRow) => {
    local.recentEmoji.write([row[0], ...(local.recentEmoji.read() ?? []).filter((one) => one !== row[0])].slice(0, recentKept))
    onPick(shown(row))
  }
  // Arrow keys move between search, recent and category, and skip everything else in the tab order.
  const leave = (where: 'above' | 'below') => {
    const stops = [...(root.current?.querySelectorAll<HTMLElement>(tabStops) ?? [])]
    const here = stops.findIndex((stop) => stop === document.activeElement)
    stops[where === 'above' ? here - 1 : here + 1]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const search = root.current?.querySelector('input')
    if (event.target !== search) {
      // Typing a letter anywhere starts a search.
      if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) search?.focus()
      return
    }
    const first = found?.[0]
    if (event.key === 'ArrowDown') leave('below')
    else if (event.key === 'Enter' && !isImeKey(event.nativeEvent) && first) pick(first)
    else return
    event.preventDefault()
  }
  const grid = (label: string, rows: EmojiRow[]) => (
    <EmojiGrid label={label} rows={rows} tone={tone} onPick={pick} onSee={setSeen} onLeave={leave} />
  )

  return (
    <div ref={root} onKeyDown={onKeyDown} className="flex h-full min-h-0 flex-col">
      <div className="p-2">
        <TextInput
          type="search"
          // On a phone the keyboard would cover the emoji.
          autoFocus={!isPhoneScreen()}
          label={t('emoji.search')}
          hideLabel
          placeholder={t('emoji.searchPlaceholder')}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p role="status" className="sr-only">
          {found && t('emoji.found', { count: found.length })}
        </p>
      </div>
      {found ? (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1">
          {found.length > 0 ? (
            grid(t('emoji.title'), found)
          ) : (
            <p className="px-4 py-12 text-center text-muted wrap-anywhere">{t('emoji.noneText', { query: query.trim() })}</p>
          )}
        </div>
      ) : (
        <>
          {recent.length > 0 && (
            <div className="px-1 pb-1">
              <p aria-hidden="true" className="px-2 text-12 font-semibold text-muted">
                {t('emoji.recent')}
              </p>
              {grid(t('emoji.recent'), recent)}
            </div>
          )}
          <CategoryTabs>{(category) => grid(t(`emoji.${category}`), list[category])}</CategoryTabs>
        </>
      )}
      <div className="flex min-h-11 items-center gap-2 border-t border-line pr-1 pl-3">
        <span aria-hidden="true" className="flex min-w-0 flex-1 items-center gap-2 text-13 text-muted">
          {seen && (
            <>
              <span className="font-emoji text-20">{shown(seen)}</span>
              <span className="truncate">{seen[1]}</span>
            </>
          )}
        </span>
        <SkinToneMenu
          tone={tone}
          onChange={(next) => {
            local.skinTone.write(next)
            setTone(next)
          }}
        />
      </div>
    </div>
  )
}

function rowsOf(list: EmojiList, signs: string[]): EmojiRow[] {
  const all = new Map(emojiCategories.flatMap((category) => list[category]).map((row) => [row[0], row]))
  return signs.map((sign) => all.get(sign)).filter((row) => row !== undefined)
}

// The five categories, one visible at a time.
function CategoryTabs({ children }: { children: (category: EmojiCategory) => ReactNode }) {
  const { t } = useTranslation()
  return (
    <Tabs.Root defaultValue="smileys" className="flex min-h-0 flex-1 flex-col">
      <Tabs.List aria-label={t('emoji.categories')} className="flex justify-between border-b border-line px-1.5">
        {emojiCategories.map((category) => (
          <Tabs.Trigger
            key={category}
            value={category}
            className="relative min-h-(--target) px-1.5 text-13 font-semibold text-muted transition-colors after:absolute after:inset-x-1.5 after:-bottom-px after:h-0.5 hover:text-ink data-[state=active]:text-ink data-[state=active]:after:bg-accent"
          >
            {t(`emoji.${category}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {emojiCategories.map((category) => (
        // The grid is in the tab order, so the panel need not be.
        <Tabs.Content
          key={category}
          value={category}
          tabIndex={-1}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 outline-none"
        >
          {children(category)}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
