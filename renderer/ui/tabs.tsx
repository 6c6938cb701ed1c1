// Tabs: several panels in one place, one of them visible.
import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'

type TabsProps = { label: string; tabs: readonly { value: string; label: string; content: ReactNode }[]; className?: string }

export function Tabs({ label, tabs, className }: TabsProps) {
  return (
    <Radix.Root defaultValue={tabs[0]?.value} className={className}>
      <Radix.List aria-label={label} className="flex flex-wrap gap-x-4 border-b border-line sm:gap-x-6">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="relative min-h-(--target) pt-1 pb-1.5 text-14 font-semibold whitespace-nowrap text-muted transition-colors after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:text-ink data-[state=active]:text-ink data-[state=active]:after:bg-accent"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5 -outline-offset-2">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
