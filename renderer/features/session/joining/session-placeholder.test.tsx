// The page shown for a session that does not exist.
import { expect, test } from 'vitest'
import { HttpError } from '../../../lib/api/api.ts'
import { elements, rendered, words } from '../../../testing/rendered.tsx'
import { SessionMissing } from './session-placeholder.tsx'

const missing = (error: Error | null) => <SessionMissing sessionId="AAAAAAAAAAAAAAAAAAAAAA" error={error} onRetry={() => undefined} />

test.each([
  ['en', 'Session not found', 'We cannot connect you to this session. It may no longer exist, or it is private.'],
  ['nl', 'Sessie niet gevonden', 'We kunnen geen verbinding maken met deze sessie. Misschien bestaat die niet meer, of is die privé.'],
] as const)('a missing session shows a title and says that it cannot be joined, in %s · HEAD-17', async (language, title, text) => {
  for (const error of [null, new HttpError(404, '{"code":"session_not_found","message":"No such session."}', 'Not Found')]) {
    const page = await rendered(missing(error), language)
    expect(elements(page, 'h1').map(words)).toEqual([title])
    expect(elements(page, 'p').map(words)).toContain(text)
  }
})
