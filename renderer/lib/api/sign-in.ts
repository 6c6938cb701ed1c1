// Opens the sign-in dialog from anywhere; the sign-in layer shows it.
export type SignInTab = 'in' | 'up'

const listeners = new Set<(tab: SignInTab) => void>()

export function openSignIn(tab: SignInTab = 'in'): void {
  for (const listener of listeners) listener(tab)
}

export function onSignInAsked(listener: (tab: SignInTab) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
