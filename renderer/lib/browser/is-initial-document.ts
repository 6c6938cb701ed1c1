// True when the current page is the one the document was loaded for; only then does its content security policy fit.
export function isInitialDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || new URL(loaded.name).pathname.toLowerCase() === location.pathname.toLowerCase()
}
