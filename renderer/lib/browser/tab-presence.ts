// Tells the tabs of one browser whether something is being viewed in any of them.

/** Until the returned function is called, `name` is attended. A tab that dies attends nothing: that is why it is a lock. */
export function markPresent(name: string): () => void {
  let leave = () => {}
  const untilLeft = new Promise<void>((resolve) => (leave = resolve))
  // Missing on plain http addresses; then every tab is on its own.
  void navigator.locks?.request(name, { mode: 'shared' }, () => untilLeft)
  return leave
}

export async function isPresent(name: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some((lock) => lock.name === name)
}
