// Lost connections, a server restart and unknown events: typed text is kept, and the client reconnects automatically.
import { join } from 'node:path'
import { scriptedAssistant } from '../../server/testing/doubles/scripted-assistant.ts'
import { startServer } from '../../server/testing/cluster/start-server.ts'
import { startProxy } from '../../server/testing/cluster/tcp-proxy.ts'
import { composer, connected, expect, says, test, transcript } from '../support/fixtures.ts'

test('after a lost connection the client says so, what is sent meanwhile waits, and what was missed is shown once · COMP-06 COMP-08 HEAD-03', async ({
  kring,
}) => {
  const host = kring.visitor('Bram')
  const { id } = await host.createSession()
  const ear = await host.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  const anna = await kring.person({ name: 'Anna' })
  let isCut = false
  let connections = 0
  await anna.routeWebSocket(/\/ws$/, (route) => {
    connections += 1
    expect(route.url()).toBe(`${kring.server.url.replace('http', 'ws')}/ws`)
    if (isCut) return void route.close()
    const server = route.connectToServer()
    cut = () => {
      isCut = true
      void server.close()
      void route.close()
    }
  })
  let cut = () => {}
  await anna.goto(`/chat/${id}`)
  await expect(anna.getByText('Connected', { exact: true })).toBeVisible()
  await composer(anna).pressSequentially('half a ')
  const cutAt = Date.now()
  cut()
  await expect(anna.getByText('Disconnected', { exact: true })).toBeAttached()
  await expect(anna.getByText('Not connected to chat server. Messages cannot be sent.')).toBeVisible()
  // The field keeps its focus and text.
  await anna.keyboard.type('thought')
  await expect(composer(anna)).toHaveValue('half a thought')
  await anna.keyboard.press('Enter')
  await anna.keyboard.type('and another')
  await anna.keyboard.press('Enter')
  await expect(transcript(anna).getByText('Waiting to send')).toHaveCount(2)
  for (const text of ['missed one', 'missed two', 'missed three']) await ear.says(text)
  isCut = false
  await expect(anna.getByText('Connected', { exact: true })).toBeVisible()
  expect(Date.now() - cutAt).toBeGreaterThanOrEqual(3_000)
  expect(connections).toBeGreaterThanOrEqual(2)
  for (const text of ['missed one', 'missed two', 'missed three']) await expect(transcript(anna).getByText(text)).toHaveCount(1)
  await expect(transcript(anna)).toContainText(/missed one.*missed two.*missed three.*half a thought.*and another/s)
  await ear.hears('new_message', ({ message }) => message.content === 'and another')
  await expect(transcript(anna).getByText('Waiting to send')).toHaveCount(0)
  const said = ear.all('new_message').map(({ message }) => message.content)
  expect(said.slice(-2)).toEqual(['half a thought', 'and another'])
})

test('a server that hangs is shown within 8 s; what is sent meanwhile survives a reload and arrives once · EXP-02 LIVE-20 COMP-06', async ({
  kring,
}) => {
  const host = kring.visitor('Bram')
  const { id } = await host.createSession()
  const ear = await host.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  const proxy = await startProxy(kring.server.url)
  const anna = await kring.person({ name: 'Anna', baseURL: proxy.url })
  await anna.goto(`/chat/${id}`)
  await connected(anna)
  await composer(anna).pressSequentially('Is anybody ')
  // From now on both directions are silent, and no socket is closed.
  proxy.deafen('up', 'down')
  await expect(anna.getByText('Disconnected', { exact: true })).toBeAttached({ timeout: 8_000 })
  await anna.keyboard.type('there?')
  await expect(composer(anna)).toBeFocused()
  await anna.keyboard.press('Enter')
  await expect(transcript(anna).getByText('Waiting to send')).toBeVisible()
  proxy.heal()
  // Otherwise the browser would reload over a connection that stays silent.
  proxy.cut()
  await anna.reload()
  await ear.hears('new_message', ({ message }) => message.content === 'Is anybody there?')
  await expect(transcript(anna).getByText('Is anybody there?')).toHaveCount(1)
  await expect(transcript(anna).getByText(/Waiting to send|Sending/)).toHaveCount(0)
  await ear.settles()
  expect(ear.all('new_message').filter(({ message }) => message.type === 'user')).toHaveLength(1)
  await anna.close()
  await proxy.close()
})

test('a device without a network is shown at once, and reconnects as soon as it has one · EXP-02', async ({ kring }) => {
  const { id } = await kring.visitor('Bram').createSession()
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto(`/chat/${id}`)
  await connected(anna)
  await anna.context().setOffline(true)
  await expect(anna.getByText('Disconnected', { exact: true })).toBeAttached({ timeout: 1_000 })
  await says(anna, 'Is anybody there?')
  await expect(transcript(anna).getByText('Waiting to send')).toBeVisible()
  // Attempts to connect fail as long as there is no network.
  await anna.waitForEvent('console', (message) => message.text().includes('ERR_INTERNET_DISCONNECTED'))
  await expect(transcript(anna).getByText('Waiting to send')).toBeVisible()
  await anna.context().setOffline(false)
  await connected(anna)
  await expect(transcript(anna).getByText(/Waiting to send|Sending/)).toHaveCount(0)
  await expect(transcript(anna).getByText('Is anybody there?')).toHaveCount(1)
})

test('a message that was being sent when the connection broke arrives once · LIVE-17 LIVE-26 LIVE-27', async ({ kring }) => {
  const host = kring.visitor('Bram')
  const { id } = await host.createSession()
  const ear = await host.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  const anna = await kring.person({ name: 'Anna' })
  let swallow = true
  await anna.routeWebSocket(/\/ws$/, (route) => {
    const server = route.connectToServer()
    // The server stores the message, but the connection breaks before the client receives the acknowledgement.
    server.onMessage((data) => {
      if (swallow && /message_created/.test(String(data))) {
        swallow = false
        void server.close()
        void route.close()
      } else route.send(data)
    })
  })
  await anna.goto(`/chat/${id}`)
  await says(anna, 'only once please')
  await expect(transcript(anna).getByText('Sending')).toBeHidden()
  await expect(transcript(anna).getByText('only once please')).toHaveCount(1)
  await ear.says('and you?')
  const page = await host.view(id)
  expect(page.messages.filter((message) => message.content === 'only once please')).toHaveLength(1)
})

test('a server error is a toast, an unknown event is only logged · LIVE-18 LIVE-19 TOAST-09', async ({ kring }) => {
  const { id } = await kring.visitor('Host').createSession()
  const anna = await kring.person({ name: 'Anna' })
  const logged: string[] = []
  anna.on('console', (message) => logged.push(message.text()))
  let say = (_event: object) => {}
  await anna.routeWebSocket(/\/ws$/, (route) => {
    route.connectToServer()
    say = (event) => route.send(JSON.stringify(event))
  })
  await anna.goto(`/chat/${id}`)
  await expect(anna.getByText('Connected', { exact: true })).toBeVisible()
  say({ type: 'from_the_future', anything: 1 })
  say({ type: 'error', error: 'The kettle boils over.', code: 'internal', messageKey: null })
  await expect(anna.getByText('The kettle boils over.', { exact: true })).toBeVisible()
  expect(logged.some((line) => line.includes('Unknown message type') && line.includes('from_the_future'))).toBe(true)
  await says(anna, 'still here')
  await expect(transcript(anna).getByText('still here')).toBeVisible()
})

test('an answer whose formatting does not load is shown as plain text, and the session continues', async ({ kring }) => {
  const { id } = await kring.visitor('Bram').createSession()
  const anna = await kring.person({ name: 'Anna' })
  const refused = anna.waitForEvent('requestfailed', (request) => request.url().includes('/document-'))
  await anna.route('**/assets/document-*.js', (route) => route.abort())
  await anna.goto(`/chat/${id}`)
  await says(anna, 'What do we need?')
  const answer = await kring.assistant.begins()
  answer.says('We need **rye**.')
  answer.ends()
  await refused
  await says(anna, 'How much?')
  await expect(transcript(anna).getByText('How much?')).toBeVisible()
  await expect(transcript(anna).getByText('We need **rye**.')).toBeVisible()
  await anna.unroute('**/assets/document-*.js')
  await anna.reload()
  await expect(transcript(anna).locator('strong')).toHaveText('rye')
})

test('when the server restarts, the seconds to the next attempt are counted down, and the conversation continues · TOAST-08 LIVE-24', async ({
  kring,
}) => {
  const host = kring.visitor('Bram')
  const { id } = await host.createSession()
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto(`/chat/${id}`)
  await says(anna, 'before the restart')
  await expect(transcript(anna).getByText('Sending')).toBeHidden()
  const { port } = new URL(kring.server.url)
  const counted = await anna.evaluateHandle(() => {
    const seen: number[] = []
    new MutationObserver(() => {
      const seconds = Number(/Retrying in (\d+) s/.exec(document.body.textContent ?? '')?.[1] ?? seen.at(-1))
      if (seconds !== seen.at(-1) && !Number.isNaN(seconds)) seen.push(seconds)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return seen
  })
  await kring.server.stop()
  // A refused connection is a socket error; it is reported once.
  await expect(anna.getByText('Connection Error', { exact: true })).toBeVisible({ timeout: 10_000 })
  await expect(anna.getByText('Failed to connect to chat server. Retrying...', { exact: true })).toBeVisible()
  const restarted = await startServer({
    assistant: scriptedAssistant(),
    dataDir: kring.server.dataDir,
    env: { PORT: port, WEB_ROOT: join(import.meta.dirname, '../../out/renderer') },
  })
  await expect(anna.getByText('Connected', { exact: true })).toBeVisible({ timeout: 10_000 })
  const seconds = await counted.jsonValue()
  // It shows 3 when the connection breaks and 1 while it reconnects.
  expect(seconds).toContain(2)
  expect(seconds.filter((one) => one < 1 || one > 3)).toEqual([])
  await expect(transcript(anna).getByText('before the restart')).toHaveCount(1)
  await says(anna, 'after the restart')
  await expect(transcript(anna).getByText('Sending')).toBeHidden()
  await restarted.stop()
})
