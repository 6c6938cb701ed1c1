// Background work of the real app, on a clock that the test controls: each job runs at startup and then at its interval.
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Assistant } from '../ports/ports.ts'
import { silentAssistant } from '../testing/doubles/assistants.ts'
import { clock, controlIntervals, lives, until } from '../testing/cluster/controlled-clock.ts'
import { openTables } from '../testing/checks/every-row.ts'
import { startMailServer } from '../testing/doubles/mail-server.ts'
import type { TestServer } from '../testing/cluster/start-server.ts'
import { startStripe } from '../testing/doubles/stripe/stripe-server.ts'
import { announces } from '../testing/people/uploads.ts'
import { visitor } from '../testing/people/visitor.ts'

controlIntervals()

const dayMs = 24 * 60 * 60_000

/** Creates work for each sweep through `server`, and checks whether it was done. */
async function leaveWork(server: TestServer, n: number) {
  const { store } = server.app.deps
  const tables = openTables({ dataDir: server.dataDir, databaseUrl: undefined })
  const anna = visitor(server.url, 'Anna')
  const { id } = await anna.createSession()
  const demo = await visitor(server.url, 'Bram').join('demo-session')
  await demo.says('Anybody here?')
  await demo.leave()
  const chiara = visitor(server.url, 'Chiara')
  const email = `chiara${n}@example.com`
  const { id: userId } = await chiara.signUp({ email })
  const trial = await chiara.fetch('/api/billing/trial', { method: 'POST', body: JSON.stringify({ plan: 'pro' }) })
  expect(trial.status).toBe(200)
  // Another guest's session, kept alive by its messages: its file never arrives.
  const dora = visitor(server.url, 'Dora')
  const kept = await dora.createSession()
  const ear = await dora.join(kept.id)
  await announces(ear, 1, 'Look')
  await ear.leave()
  const written = { name: 'Dora', email, subject: 'An invoice', message: 'Where is it?' }
  expect((await dora.fetch('/api/contact', { method: 'POST', body: JSON.stringify(written) })).status).toBe(200)
  await store.counters.take({ key: `k${n}`, period: '2020-01', limit: null })
  await tables('guesses').insert({ key: `k${n}`, tries: 1, free_at: 0, tried_at: clock.time })
  await tables('payment_events').insert({ id: `e${n}`, heeded_at: clock.time })
  const rows = async (table: string, where: object) => (await tables(table).where(where)).length
  const states = {
    retention: async () => (await rows('sessions', { id })) === 0,
    demos: async () => (await rows('sessions', { id: 'demo-session' })) === 0,
    files: async () => (await rows('announced_files', {})) === 0,
    contact: async () => (await rows('contact_messages', { email, mailed_at: null })) === 0,
    counters: async () => (await rows('counters', { key: `k${n}` })) + (await rows('guesses', { key: `k${n}` })) === 0,
    subscriptions: async () => (await rows('users', { id: userId, plan: 'pro' })) + (await rows('payment_events', { id: `e${n}` })) === 0,
  }
  return {
    email,
    async done() {
      const done: string[] = []
      for (const [name, isDone] of Object.entries(states)) if (await isDone()) done.push(name)
      return done
    },
    close: () => tables.destroy(),
  }
}

it('each sweep does its work at startup, and again at its interval · PRIV-07 DEMO-05 CONTACT-08', async () => {
  const [stripe, mails] = [await startStripe(), await startMailServer()]
  onTestFinished(async () => void (await Promise.all([stripe.close(), mails.close()])))
  stripe.isMute = true
  const start = await lives({ env: stripe.env })
  const withMail = { env: { ...stripe.env, SMTP_URL: mails.url, MAIL_FROM: 'kring@kring.example', SUPPORT_EMAIL: 'help@kring.example' } }

  const first = await leaveWork(await start(), 1)
  expect(await first.done()).toEqual([])
  stripe.passPeriod(stripe.subscriptionsOf(first.email)[0]!.id)
  clock.time += 31 * dayMs
  const server = await start(withMail)
  await until(first.done, ['retention', 'demos', 'files', 'contact', 'counters', 'subscriptions'])
  await first.close()

  const { deps } = server.app
  const { store, mailer } = deps
  deps.mailer = null
  const second = await leaveWork(server, 2)
  stripe.passPeriod(stripe.subscriptionsOf(second.email)[0]!.id)
  deps.mailer = mailer
  clock.time += 31 * dayMs
  const runs = {
    demos: vi.spyOn(store.sessions, 'demosIdleSince'),
    contact: vi.spyOn(store.contact, 'claim'),
    files: vi.spyOn(store.attachments, 'expire'),
    retention: vi.spyOn(store.retention, 'list'),
    counters: vi.spyOn(store.counters, 'sweep'),
    subscriptions: vi.spyOn(store.billing, 'overdue'),
  }
  const begun = () => Object.entries(runs).flatMap(([name, { mock }]) => (mock.calls.length > 0 ? [name] : []))
  vi.advanceTimersByTime(60_000 - 1)
  expect(begun()).toEqual([])
  vi.advanceTimersByTime(1)
  await until(second.done, ['demos', 'files', 'contact'])
  expect(begun()).toEqual(['demos', 'contact', 'files'])
  vi.advanceTimersByTime(3_600_000 - 60_000 - 1)
  expect(begun()).toEqual(['demos', 'contact', 'files'])
  vi.advanceTimersByTime(1)
  await until(second.done, ['retention', 'demos', 'files', 'contact', 'counters', 'subscriptions'])
  await second.close()
})

it('messages are added to the search index every 5 s, including those that a stopped process had not added', async () => {
  const start = await lives()
  const indexed = async ({ dataDir }: TestServer) => {
    const tables = openTables({ dataDir, databaseUrl: undefined })
    const [[mark], last] = await Promise.all([
      tables('messages_words_mark').select<{ last_row: number }[]>(),
      tables('messages').count({ n: '*' }),
    ])
    await tables.destroy()
    return [mark!.last_row, Number(last[0]?.['n'])] as const
  }
  let server = await start()
  const anna = visitor(server.url, 'Anna')
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  await ear.says('Flour')
  await ear.says('Water')
  const [before, all] = await indexed(server)
  expect(before).toBe(all - 2)
  const begins = vi.spyOn(server.app.deps.store.search, 'updateIndex')
  vi.advanceTimersByTime(5_000 - 1)
  expect(begins).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await until(() => indexed(server), [all, all])
  await ear.says('Salt')
  server = await start()
  await until(() => indexed(server), [all + 1, all + 1])
})

it('services are probed every minute, even if no one views the status page · STATUS-07', async () => {
  let isOut = false
  const assistant: Assistant = { ...silentAssistant, probe: () => (isOut ? Promise.reject(new Error('out')) : Promise.resolve('whole')) }
  const server = await (await lives({ assistant }))()
  const incidents = async () => (await server.app.deps.store.incidents.list(0, 9)).map(({ service }) => service)
  isOut = true
  clock.time += 60_000
  vi.advanceTimersByTime(60_000 - 1)
  await fetch(`${server.url}/api/health`)
  expect(await incidents()).toEqual([])
  vi.advanceTimersByTime(1)
  await until(async () => (await incidents()).includes('ai'), true)
})

it('the minutes of an open session are counted every 60 s, even without messages · MILE-18', async () => {
  const server = await (await lives())()
  const anna = visitor(server.url, 'Anna')
  const ear = await anna.join((await anna.createSession()).id)
  const counts = (minutes: number) => ear.hears('progress_changed', ({ progress }) => progress.stats.sessionDuration === minutes)
  await counts(1)
  for (const minutes of [2, 3]) {
    clock.time += 60_000
    // In steps, so that the socket can answer the pings in between.
    for (const ms of [20_000, 20_000, 19_999]) {
      vi.advanceTimersByTime(ms)
      await ear.settles()
    }
    expect(ear.all('progress_changed').at(-1)!.progress.stats.sessionDuration).toBe(minutes - 1)
    vi.advanceTimersByTime(1)
    await counts(minutes)
  }
})
