// The tabs of a page. Each has an anchor; without scripts all tabs are shown below each other, and the links jump to them.
import * as Radix from 'radix-ui/tabs'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useHydrated } from '../lib/browser/document.ts'
import { cn } from './cn.ts'

interface PageTabsProps {
  label: string
  /** `value` is also the anchor. */
  tabs: readonly { value: string; label: string; content: ReactNode }[]
  value: string
  onChange: (value: string) => void
  className?: string
}

export function PageTabs({ label, tabs, value, onChange, className }: PageTabsProps) {
  // Before hydration, CSS shows the tab in the address; afterwards the selected one.
  const hidden = useHydrated()
    ? 'data-[state=inactive]:hidden'
    : 'data-[state=inactive]:not-target:[@media(scripting:enabled)]:hidden noscript:mt-8'
  const list = useRef<HTMLDivElement>(null)
  // On a phone the row of tabs is wider than the screen: scrolls to the selected one.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[data-state=active]')
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <Radix.Root value={value} onValueChange={onChange} className={className}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="relative -mx-5 flex gap-x-5 overflow-x-auto px-5 inset-shadow-[0_-1px_0] inset-shadow-line [scrollbar-width:none] sm:-mx-8 sm:gap-x-7 sm:px-8 md:mx-0 md:px-0 noscript:flex-wrap"
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} aria-controls={tab.value} asChild>
            <a
              href={`#${tab.value}`}
              type={undefined}
              onClick={(event) => stay(event, () => onChange(tab.value))}
              className="relative -mx-2 flex min-h-12 flex-none items-center rounded-md px-2 text-16 font-semibold whitespace-nowrap text-muted no-underline transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink data-[state=active]:after:bg-accent"
            >
              {tab.label}
            </a>
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          id={tab.value}
          forceMount
          className={cn('scroll-mt-24 pt-8 -outline-offset-2 sm:pt-10', hidden)}
        >
          <p aria-hidden className="mb-6 hidden text-28 font-extrabold noscript:block">
            {tab.label}
          </p>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

// Leaves clicks with modifier keys to the browser, which opens a new tab or window.
function stay(event: MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
