// Enter is pressed before the session is open.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { startI18n } from '../../../lib/texts/i18n.ts'
import { composer, says } from '../../../testing/component/in-session.ts'
import { Composer, type ComposerProps } from './composer.tsx'

beforeAll(() => startI18n())

test('if Enter is pressed before the session is open, the message is sent once, as soon as the session opens', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const client = new QueryClient()
  const nothing = () => undefined
  const shown = (onSend: ComposerProps['onSend']) => (
    <QueryClientProvider client={client}>
      <Composer
        sessionId="AAAAAAAAAAAAAAAAAAAAAA"
        role="general"
        placeholder=""
        isOffline
        isAtLimit={false}
        onSend={onSend}
        onTyping={nothing}
        onDraft={nothing}
        onRole={nothing}
        mentionable={[]}
        templates={() => null}
        dictation={() => null}
      />
    </QueryClientProvider>
  )
  const { rerender } = await render(shown(null))
  await says('Rye, then.')
  await expect.element(composer()).toHaveValue('Rye, then.')
  const onSend = vi.fn()
  await rerender(shown(onSend))
  await expect.element(composer()).toHaveValue('')
  expect(onSend.mock.calls).toEqual([['Rye, then.', 'user', []]])
})
