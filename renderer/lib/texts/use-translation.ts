// The texts of i18next in components, in the language on screen. It replaces react-i18next, which is 2 kB larger and does more than pages need.
import i18next, { type i18n, type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'

interface Shown {
  /** The same function until the texts change. */
  t: TFunction
  i18n: i18n
}

let shown: Shown = { t: i18next.t, i18n: i18next }
const listeners = new Set<() => void>()

// `siteChanged`: apply-site.ts.
for (const event of ['languageChanged', 'siteChanged'])
  i18next.on(event, () => {
    shown = { t: i18next.getFixedT(null, 'translation'), i18n: i18next }
    for (const listener of listeners) listener()
  })

/** Renders the component again when the language or the site's texts change. */
export function useTranslation(): Shown {
  return useSyncExternalStore(listen, read, read)
}

const read = () => shown

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
