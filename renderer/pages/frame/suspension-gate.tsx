// Replaces every page of a suspended person by an explanation, also while a page is open. Some pages stay open to everyone.
import { useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { suspension } from '../../lib/api/suspension.ts'
import { loadTexts } from '../../lib/texts/i18n.ts'
import { lazyWithFallback } from '../../ui/lazy.tsx'

const openPages = ['/contact', '/status', '/terms', '/privacy']

// The page itself stays if the explanation does not load.
const Suspended = lazyWithFallback<{ children: ReactNode }>(
  async () => (await Promise.all([import('./suspended.tsx'), loadTexts('suspended')]))[0].Suspended,
  ({ children }) => children,
)

export function SuspensionGate({ children }: { children: ReactNode }) {
  const isNoticed = useSyncExternalStore(suspension.subscribe, suspension.isNoticed, () => false)
  const { pathname } = useLocation()
  return isNoticed && !openPages.includes(pathname) ? <Suspended>{children}</Suspended> : children
}
