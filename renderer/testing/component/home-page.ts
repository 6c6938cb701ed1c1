// Chiara, who has an account, and what the server answers to her.
import { page } from 'vitest/browser'
import type { Usage, User } from '../../../shared/accounts/account.ts'
import type { SessionView } from '../../../shared/entities.ts'
import { ownSession, type Answers, type Listed } from './scripted-server.ts'

export const chiara: User = {
  id: 'chiara',
  firstName: 'Chiara',
  lastName: 'Romano',
  profileImageUrl: null,
  plan: 'free',
  monthlyAIUsage: 0,
}

export const freeUsage: Usage = {
  aiMessages: 0,
  limit: 40,
  description: 'AI answers in your sessions',
  plan: 'free',
  credits: 0,
  creditLimit: 50,
  today: null,
  budgets: [],
  resetsAt: '2026-12-01T00:00:00.000Z',
}

/** What the server answers to Chiara, who has no sessions yet. */
export const forChiara = (more: Answers = {}): Answers => ({
  'GET /api/auth/user': chiara,
  'GET /api/usage': freeUsage,
  'GET /api/sessions': [],
  ...more,
})

const accountOnly = { userId: 'chiara', anonymousId: null, displayName: 'Chiara Romano' }

/** A session that Chiara hosts. */
export const chiarasSession = (more: Partial<SessionView> = {}): SessionView =>
  ownSession({
    hostId: 'chiara',
    participants: [{ ...accountOnly, isOnline: true, isReader: false }],
    self: { ...accountOnly, isHost: true },
    ...more,
  })

export const sessionNamed = (title: string, more: Partial<Listed> = {}): Listed => ({ ...ownSession({ id: title, title }), ...more })

export const sidebar = () => page.getByRole('complementary', { name: /^(Sessions|Sessies)$/ })
export const sidebarToggle = () => page.getByRole('button', { name: /^(Sessions|Sessies)$/ })
/** The link of a session in the sidebar. */
export const row = (title: string | RegExp) => sidebar().getByRole('listitem').getByRole('link', { name: title })
/** The text of the card with this heading. */
export const cardText = (heading: string) =>
  page.getByRole('heading', { name: heading, exact: true }).query()?.closest('section')?.textContent ?? ''

/** Returns an answer that is not sent until `release` is called. */
export function heldBack<T>(answer: T): { answer: () => Promise<T>; release: () => void } {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  return { answer: () => gate.then(() => answer), release }
}
