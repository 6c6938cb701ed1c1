// How long a link takes from the system to an open session: when it starts the app, and when the app is running.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { sessionLink } from '../../../shared/desktop/desktop-origin.ts'
import { connected } from '../../support/fixtures.ts'
import { isElectronMissing, settleIn, test, whySkipped } from '../../support/real-app.ts'
import { root } from '../../support/real-launch.ts'

test.skip(isElectronMissing, whySkipped)

const coldMs = 3_000
const warmMs = 1_000

/** `npm run desktop:check` prints it beside the test. */
const report = ({ annotations }: TestInfo, ms: number) =>
  void annotations.push({ type: 'measured', description: `${(ms / 1000).toFixed(1)} s` })

async function isInSession(page: Page, id: string) {
  await page.waitForURL(`app://kring/chat/${id}`)
  await connected(page)
}

test('a link that starts the app opens its session, connected, within 3 s', async ({ desktop }, info) => {
  const { id } = await desktop.visitor('Bram').createSession('The bakery')
  // As on the machine of someone who has used the app before: with a name, and without tours.
  const before = await desktop.start()
  await settleIn(before.page, 'Anna')
  await before.app.close()

  const since = performance.now()
  const { page } = await desktop.start(sessionLink(id, null, desktop.server.url))
  await isInSession(page, id)
  const took = performance.now() - since
  report(info, took)
  expect(took).toBeLessThan(coldMs)
})

test('a link opens its session in the running app within 1 s', async ({ desktop }, info) => {
  const { id } = await desktop.visitor('Bram').createSession('The bakery')
  const { app, page } = await desktop.start()
  await settleIn(page, 'Anna')
  await page.reload()
  const arrived = app.evaluate(({ app: main }) => new Promise<void>((resolve) => main.once('second-instance', () => resolve())))
  const { program, words } = desktop.command(sessionLink(id, null, desktop.server.url))
  const second = spawn(program, words, { stdio: 'ignore', cwd: root })
  // The time until here is that of a second process, which has no window.
  await arrived
  const since = performance.now()
  await isInSession(page, id)
  const took = performance.now() - since
  report(info, took)
  expect(took).toBeLessThan(warmMs)
  if (second.exitCode === null) await once(second, 'exit')
})
