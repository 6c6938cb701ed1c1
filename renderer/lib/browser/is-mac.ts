// Whose keyboard it is.
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}
