// The part of the help centre that is shown, and the entry in it; both are in the address.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useHydrated } from '../../../lib/browser/document.ts'
import { helpTabs, isHelpTab, type HelpEntry, type HelpTab } from './help-entries.ts'

export interface HelpPlace {
  tab: HelpTab
  /** Shows a part, or scrolls to an entry. */
  go: (anchor: string) => void
}

export function useHelpPlace(entries: readonly HelpEntry[]): HelpPlace {
  const isHydrated = useHydrated()
  const { hash, key } = useLocation()
  const [chosen, setChosen] = useState({ anchor: hash.slice(1), of: key, times: 0 })
  const asked = hash.slice(1)
  // A link to another entry of the help centre overrides the choice; an unknown anchor changes nothing.
  const { anchor, of, times } = chosen.of === key || tabOf(asked, entries) === null ? chosen : { anchor: asked, of: key, times: 0 }
  const tab = (isHydrated ? tabOf(anchor, entries) : null) ?? helpTabs[0]

  const isPlace = isHydrated && !isHelpTab(anchor) && tabOf(anchor, entries) !== null
  useEffect(() => {
    if (isPlace) reveal(anchor)
    // `times` makes it possible to choose the same entry again.
  }, [isPlace, anchor, of, times])

  return {
    tab,
    go(next) {
      // Bypasses the router, which would scroll to the top of the page.
      history.replaceState(history.state, '', `#${next}`)
      setChosen({ anchor: next, of: key, times: times + 1 })
    },
  }
}

function tabOf(anchor: string, entries: readonly HelpEntry[]): HelpTab | null {
  if (isHelpTab(anchor)) return anchor
  return entries.find(({ id }) => id === anchor)?.tab ?? null
}

function reveal(id: string): void {
  const found = document.getElementById(id)
  if (!found) return
  if (found instanceof HTMLDetailsElement) found.open = true
  found.scrollIntoView({ block: 'center' })
  const focusable = found.querySelector<HTMLElement>('summary') ?? found
  focusable.focus({ preventScroll: true })
}
