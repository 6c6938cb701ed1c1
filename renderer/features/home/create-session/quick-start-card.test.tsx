// The points on the card that starts a session.
import { expect, test } from 'vitest'
import { elements, rendered, words } from '../../../testing/rendered.tsx'
import { QuickStartCard } from './quick-start-card.tsx'

test.each([
  ['en', 'Quick start', ['No account', 'Instant AI', 'Share via link', 'GPT-3.5']],
  ['nl', 'Snel beginnen', ['Geen account', 'Meteen AI', 'Delen met een link', 'GPT-3.5']],
] as const)('the card lists no account, instant AI, sharing by link and GPT-3.5, in %s · NEW-01', async (language, title, points) => {
  const card = await rendered(<QuickStartCard onStart={() => undefined} busy={false} />, language)
  expect(elements(card, 'h2').map(words)).toEqual([title])
  expect(elements(card, 'li').map(words)).toEqual(points)
})
