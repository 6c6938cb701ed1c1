// The frame of a list above the composer, no wider than the composer.
import type { ReactNode } from 'react'

type ListBoxProps = { id: string; label: string; children: ReactNode }

export function ListBox({ id, label, children }: ListBoxProps) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      className="absolute bottom-full left-2 z-20 mb-1 max-w-[calc(100%-1rem)] min-w-56 rounded-lg bg-raised p-1 shadow-lift ring ring-line"
    >
      {children}
    </ul>
  )
}
