// Detects that the server now serves a newer build than this page.
const own = () => document.querySelector<HTMLMetaElement>('meta[name="kring-build"]')?.content

const listeners = new Set<() => void>()
let isOutdated = false

/** `build`: from the response's `Kring-Build` header; null when it has none. */
export function noticeBuild(build: string | null): void {
  const mine = build === null || isOutdated ? undefined : own()
  if (mine === undefined || mine === build) return
  isOutdated = true
  for (const listener of listeners) listener()
}

let site: string | null = null
let onSite: (() => void) | undefined

/** `version`: from the response's `Kring-Site` header. The first one is that of this page. */
export function noticeSite(version: string | null): void {
  if (version === null || version === site) return
  if (site !== null) onSite?.()
  site = version
}

/** Replaces the listener, which is called when an operator has changed the site. */
export const onSiteChanged = (listener: () => void): void => void (onSite = listener)

/** Calls the listener once, as soon as this page is outdated. */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener)
  if (isOutdated) listener()
  return () => listeners.delete(listener)
}
