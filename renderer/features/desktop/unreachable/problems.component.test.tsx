// The screen for a server that cannot be reached: the problem that the main process found, and the button that solves it.
import { expect, test, vi } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startPlatform } from '../../../platform/platform.ts'
import { networkProblems, isSolvable, type NetworkProblem } from '../../../../shared/desktop/network.ts'
import { desktopNetwork } from '../../../../shared/texts/en/desktop-network.ts'
import { checkServerAndCause } from '../../../lib/api/server-cause.ts'
import { hold } from '../../../testing/component/hold.ts'
import type { fakeBridge } from '../../../testing/fake-bridge.ts'
import { startInApp } from '../../../testing/component/start-in-app.ts'
import { ServerUnreachable } from './server-unreachable.tsx'

async function opened(answers: Parameters<typeof fakeBridge>[1] = {}) {
  const fake = await startInApp('desktop', {}, answers)
  return fake
}
const shown = (check: NetworkProblem | 'unreachable', onRetry: () => Promise<unknown> = async () => undefined) =>
  render(
    <MemoryRouter>
      <ServerUnreachable check={check} onRetry={onRetry} />
    </MemoryRouter>,
  )

test('a page that cannot reach its server shows what the main process found', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { calls } = await opened({ checkServer: 'certificate_changed' })
  expect(await checkServerAndCause()).toBe('certificate_changed')
  expect(calls.filter(({ name }) => name === 'checkServer')).toEqual([{ name: 'checkServer', args: ['https://kring.example'] }])
  await opened({ checkServer: 'ok' })
  expect(await checkServerAndCause()).toBe('unreachable')
  vi.unstubAllGlobals()
})

test.each(networkProblems)('%s has a title, what to do, and a button only if the person can solve it', async (problem) => {
  await opened()
  await shown(problem)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(desktopNetwork.title[problem])
  const text = problem === 'offline' ? 'This computer is offline.' : desktopNetwork.text[problem].replaceAll('{{server}}', 'kring.example')
  await expect.element(page.getByText(text, { exact: false })).toBeVisible()
  const buttons = page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  expect(buttons[0]).toBe(isSolvable(problem) ? desktopNetwork.solve[problem] : 'Try again')
})

test('the button asks the main process, and the screen then tries again', async () => {
  const { calls } = await opened({ resolveProblem: 'ok' })
  const onRetry = vi.fn(async () => undefined)
  await shown('certificate_untrusted', onRetry)
  await page.getByRole('button', { name: 'View the certificate' }).click()
  await vi.waitFor(() => expect(onRetry).toHaveBeenCalledOnce())
  expect(calls.filter(({ name }) => name === 'resolveProblem')).toEqual([{ name: 'resolveProblem', args: ['https://kring.example'] }])
})

test('the button says when the main process could not ask', async () => {
  const { bridge } = await opened()
  window.desktop = new Proxy(bridge, {
    get: (target, name) => (name === 'resolveProblem' ? () => Promise.reject(new Error('refused')) : target[name as 'start']),
  })
  await startPlatform()
  await shown('sign_in_first')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByText('That did not work. Try again.')).toBeVisible()
})

test('when the computer is back online, the screen tries again at once, even while it appears or right after an attempt', async () => {
  await opened()
  const { released, release } = hold()
  const onRetry = vi.fn(() => released)
  // The event comes in the same task in which React shows the screen.
  const appeared = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('h1')) return
      observer.disconnect()
      dispatchEvent(new Event('online'))
      resolve()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await shown('offline', onRetry)
  await appeared
  expect(onRetry).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('online'))
  expect(onRetry).toHaveBeenCalledTimes(1)
  release()
  await expect.poll(() => onRetry.mock.calls.length).toBe(2)
})
