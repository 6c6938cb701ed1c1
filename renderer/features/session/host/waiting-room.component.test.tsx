// The waiting room: what a person who must be admitted sees, sends and can undo, and what the host sees.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, composer, expectNone, phone } from '../../../testing/component/in-session.ts'
import { openPage, openSession, type PageOptions } from '../../../testing/component/open-page.tsx'
import { ownSession, type Answers } from '../../../testing/component/scripted-server.ts'
import { heard } from '../../../testing/component/session-script.ts'

const { id } = ownSession()
const heading = () => page.getByRole('heading', { level: 1 })
const line = () => page.getByRole('textbox', { name: 'Your message to the host' })
const alerts = () => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
const waits = () => expect.element(heading()).toHaveTextContent('Waiting for the host')

/** A session that the person may enter once `place.isAdmitted`. */
function privateSession(answers: Answers = {}) {
  const place = { isAdmitted: false, bodies: [] as unknown[] }
  return {
    place,
    answers: {
      'GET /api/sessions/:id': () => (place.isAdmitted ? ownSession() : 404),
      'POST /api/sessions/:id/join-requests': (_path, body) => {
        place.bodies.push(body)
        return { asked: true }
      },
      'DELETE /api/sessions/:id/join-requests': { withdrawn: true },
      ...answers,
    } satisfies Answers,
  }
}

async function asked(answers: Answers = {}, options: PageOptions = {}) {
  const session = privateSession(answers)
  const opened = await openPage(`/chat/${id}`, { name: 'Chiara', answers: session.answers, ...options })
  await button('Ask to join').click()
  await waits()
  return { ...opened, ...session }
}

test('a person who asks sees no error, keeps their place, and is in at once when admitted · EXP-05', async () => {
  const { server, place } = await asked()
  await expect.element(heading()).toHaveFocus()
  await expect.element(page.getByText(/has been asked to let you in as Chiara/)).toBeVisible()
  await expectNone(alerts())
  expect(await heard(server, 'await_admission')).toEqual({ type: 'await_admission', sessionId: id })
  server.cuts()
  await expect.element(page.getByText(/No connection\. We keep trying/)).toBeVisible()
  await expect.element(page.getByText(/has been asked to let you in/)).toBeVisible()
  expect(server.commands.map(({ type }) => type)).toEqual(['await_admission', 'await_admission'])

  const reloaded = await openPage(`/chat/${id}`, { isReload: true, answers: privateSession().answers })
  await waits()
  await heard(reloaded.server, 'await_admission')
  await expectNone(alerts())
  expect([place.bodies.length, reloaded.server.requests.filter((one) => one.startsWith('POST'))]).toEqual([1, []])

  const open = privateSession()
  const last = await openPage(`/chat/${id}`, { isReload: true, answers: open.answers })
  await heard(last.server, 'await_admission')
  open.place.isAdmitted = true
  last.server.sends({ type: 'admitted', sessionId: id })
  await expect.element(composer()).toBeEnabled()
  await expectNone(alerts())
  expect(localStorage.getItem(`kring:join-request:${id}`)).toBeNull()
})

test('one line goes to the host, can be replaced, and stays in its field when it does not arrive · EXP-05', async () => {
  let calls = 0
  await asked({ 'POST /api/sessions/:id/join-requests': () => ((calls += 1) === 2 ? 429 : { asked: true }) })
  await expect.element(button('Send to the host')).toBeDisabled()
  await line().fill('x'.repeat(141))
  await expect.element(line()).toHaveValue('x'.repeat(140))
  await line().fill('It is me')
  await button('Send to the host').click()
  await expect.element(page.getByText('Your message was not sent. Try again.')).toBeVisible()
  await openPage(`/chat/${id}`, { isReload: true, answers: privateSession().answers })
  await expect.element(line()).toHaveValue('It is me')
  const again = privateSession()
  await openPage(`/chat/${id}`, { isReload: true, answers: again.answers })
  await button('Send to the host').click()
  await expect.element(page.getByText('Sent to the host: ‘It is me’')).toBeVisible()
  await expect.element(button('Change')).toHaveFocus()
  await button('Change').click()
  await expect.element(line()).toHaveFocus()
  await line().fill('From the\u202e bakery ')
  await button('Send to the host').click()
  await expect.element(page.getByText('Sent to the host: ‘From the bakery’')).toBeVisible()
  expect(again.place.bodies).toEqual([
    { displayName: 'Chiara', line: 'It is me' },
    { displayName: 'Chiara', line: 'From the bakery' },
  ])
})

test('a request can be withdrawn, and a refusal is told kindly · EXP-05', async () => {
  const { server } = await asked()
  await button('Withdraw the request').click()
  await expect.element(page.getByText('You withdrew your request.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveFocus()
  expect(server.requests.at(-1)).toBe(`DELETE /api/sessions/${id}/join-requests`)
  await button('Ask to join').click()
  await waits()
  server.sends({ type: 'admission_refused', sessionId: 'another', retryAfter: 600 })
  server.sends({ type: 'admission_refused', sessionId: id, retryAfter: 599 })
  await expect.element(heading()).toHaveTextContent('Not this time')
  await expect.element(page.getByText(/It may just be a bad moment\. You can ask again in 10 minutes/)).toBeVisible()
  await expectNone(alerts())
  await openPage(`/chat/${id}`, { isReload: true, answers: privateSession().answers })
  await expect.element(heading()).toHaveTextContent('Session not found')
})

test('after an absence of two minutes the request is sent again, with its line · EXP-05', async () => {
  const { place, answers } = privateSession()
  const stored = { [`kring:join-request:${id}`]: { displayName: 'Chiara', line: 'It is me', askedAt: Date.now() - 120_001 } }
  const { server } = await openPage(`/chat/${id}`, { answers, stored })
  await waits()
  await heard(server, 'await_admission')
  expect(place.bodies).toEqual([{ displayName: 'Chiara', line: 'It is me' }])
})

test('the request is repeated every two minutes, because too many others may have waited · EXP-05', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { server, place } = await asked()
  await heard(server, 'await_admission')
  // `heard` has moved the clock by a little.
  while (place.bodies.length < 2) vi.advanceTimersByTime(1)
  vi.advanceTimersByTime(119_999)
  expect(place.bodies).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(place.bodies).toHaveLength(3)
  await expect.poll(() => server.commands.filter(({ type }) => type === 'await_admission').length).toBe(3)
  server.sends({ type: 'admission_refused', sessionId: id, retryAfter: 600 })
  await expect.element(heading()).toHaveTextContent('Not this time')
  vi.advanceTimersByTime(240_000)
  expect(place.bodies).toHaveLength(3)
})

test('after a refusal the person can ask again as soon as the host may be asked · EXP-05', async () => {
  const { server, place } = await asked()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  // React renders at the latest with the second frame.
  const rendered = async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  }
  server.sends({ type: 'admission_refused', sessionId: id, retryAfter: 90 })
  while (document.querySelector('h1')?.textContent !== 'Not this time') await rendered()
  expect(document.body.textContent).toContain('You can ask again in 2 minutes')
  vi.advanceTimersByTime(89_000)
  await rendered()
  expect(document.body.textContent).not.toContain('Ask to join')
  vi.advanceTimersByTime(1_000)
  await rendered()
  expect(document.body.textContent).toContain('The host did not let you in. You can ask again now.')
  vi.useRealTimers()
  await button('Ask to join').click()
  await waits()
  expect(place.bodies).toHaveLength(2)
})

test('the host sees the line beside the request, in the banner and in the list of people · EXP-05', async () => {
  const request = (name: string, text: string | null) => ({
    id: name,
    displayName: name,
    timestamp: '2026-11-24T12:00:00.000Z',
    line: text,
  })
  const { server } = await openSession({ viewport: phone })
  server.sends({ type: 'join_requests', requests: [request('Chiara', 'From the bakery'), request('Dirk', null)] })
  const banner = page.getByRole('region', { name: 'Waiting to join' })
  await expect.element(banner).toHaveTextContent('Chiara wants to join‘From the bakery’ and 1 more')
  server.sends({ type: 'join_requests', requests: [request('Chiara', 'x'.repeat(140)), request('Dirk', null)] })
  await expect.element(banner).toHaveTextContent('x'.repeat(140))
  expect(document.documentElement.scrollWidth).toBe(390)
  await banner.getByRole('button', { name: 'and 1 more' }).click()
  await expect.element(page.getByRole('dialog').getByText(`‘${'x'.repeat(140)}’`)).toBeVisible()
})
