// The five categories, one of them in sight.
import * as Tabs from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { emojiCategories, type EmojiCategory } from './emoji-list.ts'

export function CategoryTabs({ children }: { children: (category: EmojiCategory) => ReactNode }) {
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
        // Its grid is in the tab order; the panel itself need not be.
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
