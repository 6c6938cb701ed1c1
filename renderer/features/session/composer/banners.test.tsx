// The banner above the composer while there is no connection.
import { afterEach, expect, test, vi } from 'vitest'
import { rendered, words } from '../../../testing/rendered.tsx'
import { Banners } from './banners.tsx'

afterEach(() => vi.useRealTimers())

const nothing = () => undefined
const offline = (retryAt: number | null) => (
  <Banners isOffline retryAt={() => retryAt} limit={null} isHost onTalkOn={nothing} onNewSession={nothing} isCreating={false} />
)

test.each([
  [
    'en',
    'Not connected to chat server. Messages cannot be sent. Your messages wait here and are sent when the connection is back.',
    (seconds: number) => `Retrying in ${seconds} s`,
  ],
  [
    'nl',
    'Geen verbinding met de chatserver. Berichten kunnen niet worden verstuurd. Je berichten wachten hier en worden verstuurd zodra er weer verbinding is.',
    (seconds: number) => `Nieuwe poging over ${seconds} s`,
  ],
] as const)(
  'says that nothing can be sent, that messages wait, and in how many seconds the next attempt is, in %s · COMP-08 LIVE-24',
  async (language, text, left) => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
    const banner = async (retryAt: number | null) => words(await rendered(offline(retryAt), language))
    expect(await banner(1_003_000)).toBe(`${text} ${left(3)}`)
    expect(await banner(1_001_001)).toBe(`${text} ${left(2)}`)
    expect(await banner(1_000_400)).toBe(`${text} ${left(1)}`)
    // The next attempt has started.
    expect(await banner(null)).toBe(`${text} ${left(1)}`)
  },
)
