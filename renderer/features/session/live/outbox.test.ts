// Pending messages, as guided forms use them.
import { afterEach, expect, test, vi } from 'vitest'
import { local } from '../../../lib/browser/local.ts'
import { startPlatform } from '../../../platform/platform.ts'
import { fakeBridge } from '../../../testing/fake-bridge.ts'
import { systemClock } from '../../../../shared/sync/ports.ts'
import { createOutbox } from '../../../../shared/sync/session/sending/outbox.ts'

test('a prompt in the outbox keeps its form, also when it is sent again after a refusal', () => {
  const outbox = createOutbox(local.outbox('s'), systemClock)
  const { messageKey } = outbox.add('A SWOT, please', 'user', { form: 'swot' })
  outbox.add('Hello', 'user')
  expect(outbox.list().map(({ form, failed }) => [form, failed])).toEqual([
    ['swot', false],
    [undefined, false],
  ])
  outbox.setFailed(messageKey, true, 'upgrade_required')
  expect(outbox.list()[0]).toMatchObject({ form: 'swot', failed: true, code: 'upgrade_required' })
  outbox.setFailed(messageKey, false)
  expect(outbox.list()[0]).toMatchObject({ form: 'swot', failed: false, code: undefined })
})

afterEach(() => vi.unstubAllGlobals())

test('a question from the quick-ask window that arrives after the page has started is added once', async () => {
  const kept = new Map<string, string>()
  const heard = new Set<(event: { key: string }) => void>()
  vi.stubGlobal('window', { desktop: fakeBridge().bridge })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('addEventListener', (_name: string, listener: (event: { key: string }) => void) => heard.add(listener))
  vi.stubGlobal('removeEventListener', (_name: string, listener: (event: { key: string }) => void) => heard.delete(listener))
  await startPlatform()
  const arrived: string[] = []
  const arrives = ({ content }: { content: string }) => arrived.push(content)
  const outbox = createOutbox(local.outbox('s'), systemClock, undefined, arrives, true)
  const question = { messageKey: 'k', content: 'Which bread?', messageType: 'user', at: '2026-11-22T00:00:00Z', failed: false } as const
  local.outbox('s').write([question])
  for (let times = 0; times < 2; times++) for (const hear of heard) hear({ key: 'kring:outbox:s' })
  expect(arrived).toEqual(['Which bread?'])
  expect(outbox.list()).toEqual([question])
  outbox.close()
  expect(heard.size).toBe(0)
})
