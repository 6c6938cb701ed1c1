// Loads the lists of people and commands when the first character is typed.
import { useLazy } from '../../../../ui/lazy.tsx'

/** Until they are loaded, and if loading fails, the keys do what they usually do. */
export function useLists(isWanted: boolean) {
  return useLazy(isWanted, loadLists)
}

async function loadLists() {
  return (await import('./lists.ts')).lists
}
