// The keys of a shortcut, with their names on this system.
import { isMac } from '../../lib/browser/device.ts'
import { keyCaps, type Shortcut } from '../../lib/settings/shortcuts.ts'

export function Keys({ shortcut }: { shortcut: Shortcut }) {
  return (
    <kbd className="inline-flex shrink-0 gap-1 font-sans">
      {keyCaps(shortcut, isMac()).map((cap) => (
        <kbd
          key={cap}
          className="inline-grid h-6 min-w-6 place-items-center rounded-sm border border-line-strong bg-paper px-1.5 font-sans text-12 font-semibold text-ink-2"
        >
          {cap}
        </kbd>
      ))}
    </kbd>
  )
}
