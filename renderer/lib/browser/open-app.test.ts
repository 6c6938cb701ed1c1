// How the page detects whether a link opened the app.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApp } from './open-app.ts'

const link = 'kring://chat/s'
const page = Object.assign(new EventTarget(), { hidden: false, hasFocus: () => true })
const frame = new EventTarget()
const assign = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  page.hidden = false
  assign.mockReset()
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame))
  vi.stubGlobal('removeEventListener', frame.removeEventListener.bind(frame))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('follows the link at once, and reports success when the page loses the focus', async () => {
  const opened = openApp(link)
  expect(assign).toHaveBeenCalledExactlyOnceWith(link)
  frame.dispatchEvent(new Event('blur'))
  expect(await opened).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('reports success when the page becomes hidden', async () => {
  const opened = openApp(link)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(vi.getTimerCount()).toBe(1)
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(await opened).toBe(true)
})

test('reports failure when the page still has the focus after the timeout, and not earlier', async () => {
  const said = vi.fn()
  void openApp(link).then(said)
  await vi.advanceTimersByTimeAsync(2_499)
  expect(said).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toHaveBeenCalledExactlyOnceWith(false)
})
