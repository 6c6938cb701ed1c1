// Whether the page that is shown is the one that its document was loaded for; only then does the document's policy allow what it needs.
export function isInitialDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || new URL(loaded.name).pathname.toLowerCase() === location.pathname.toLowerCase()
}
