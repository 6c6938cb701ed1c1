// Handles the shortcuts of a page.
import { useEffect, useRef } from 'react'
import { local } from '../browser/local.ts'
import { isMac } from '../browser/device.ts'
import { isImeKey } from '../browser/ime-key.ts'
import { matchShortcut, type PageShortcut } from './shortcuts.ts'

const takesKeys = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=grid]'

export function useShortcuts(actions: Partial<Record<PageShortcut, () => void>>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isImeKey(event) || event.repeat) return
      const isWriting = event.target instanceof Element && event.target.closest(takesKeys) !== null
      const id = matchShortcut(event, { isMac: isMac(), isWriting, singleKeys: local.noSingleKeys.read() === null })
      const action = id && latest.current[id]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
