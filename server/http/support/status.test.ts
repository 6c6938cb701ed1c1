// The status of the services: really probed, never twice at once, and failures recorded as incidents with their course.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { OutputOf } from '../../../shared/api/api.ts'
import type { ServiceId } from '../../../shared/support/support.ts'
import { createDiskFiles } from '../../adapters/files/files-disk.ts'
import { offlineAssistant } from '../../adapters/assistants/assistant-offline.ts'
import type { Assistant, Files } from '../../ports/ports.ts'
import { startProviderFixture } from '../../testing/fixtures/provider-fixture.ts'
import { startServer, type ServerOptions } from '../../testing/cluster/start-server.ts'

type Status = OutputOf<'GET /api/status'>

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'kring-status-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** A server with a site, a manual clock, and files and an AI that can be switched on and off. */
async function open(options: ServerOptions = {}) {
  const webRoot = folder()
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  const store = folder()
  const disk = await createDiskFiles(store)
  const how = {
    areFilesOut: false,
    areFilesStuck: null as Promise<void> | null,
    puts: 0,
    ai: () => Promise.resolve<'whole' | 'half'>('whole'),
  }
  const files: Files = {
    ...disk,
    async put(name, bytes) {
      how.puts += 1
      await how.areFilesStuck
      if (how.areFilesOut) throw new Error('ENOSPC at /srv/secret')
      await disk.put(name, bytes)
    },
  }
  const assistant: Assistant = { ...offlineAssistant, probe: () => how.ai() }
  let ahead = 0
  const since = Date.now()
  const server = await startServer({ env: { WEB_ROOT: webRoot }, files, assistant, now: () => since + ahead, ...options })
  onTestFinished(() => server.remove())
  const look = async () => (await (await fetch(`${server.url}/api/status`)).json()) as Status
  return { server, how, look, stored: () => readdirSync(join(store, 'files')), later: (ms: number) => void (ahead += ms) }
}

const of = ({ services }: Status, id: ServiceId) => services.find((one) => one.id === id)!

it('six services answer their probes, with how long it took and when · STATUS-01 STATUS-03 STATUS-04', async () => {
  const { look, stored } = await open()
  const { services, incidents } = await look()
  expect(services.map(({ id }) => id)).toEqual(['web', 'api', 'database', 'ai', 'authentication', 'files'])
  for (const { status, responseTime, lastChecked } of services) {
    expect([status, Date.parse(lastChecked) > 0]).toEqual(['operational', true])
    expect(responseTime).toBeGreaterThan(0)
  }
  expect(incidents).toEqual([])
  // The file written by the probe is deleted.
  expect(stored()).toEqual([])
})

it('a probe is not repeated while its result is fresh, nor run twice at once, however many people look · STATUS-04', async () => {
  const { look, how, later } = await open()
  await Promise.all([1, 2, 3, 4, 5].map(look))
  await look()
  expect(how.puts).toBe(1)
  const before = await look()
  later(14_999)
  expect(of(await look(), 'database').lastChecked).toBe(of(before, 'database').lastChecked)
  later(1)
  const after = await look()
  expect(of(after, 'database').lastChecked > of(before, 'database').lastChecked).toBe(true)
  // The storage probe costs something, so it runs less often.
  expect([how.puts, of(after, 'files').lastChecked]).toEqual([1, of(before, 'files').lastChecked])
  later(5 * 60_000 - 15_001)
  await look()
  expect(how.puts).toBe(1)
  later(1)
  await look()
  expect(how.puts).toBe(2)
})

it('a failing probe is an outage, recorded once with its course until it works again, without internal details · STATUS-04 STATUS-07', async () => {
  const { look, how, later } = await open()
  how.areFilesOut = true
  const first = await look()
  expect(of(first, 'files')).toMatchObject({ status: 'outage', responseTime: null })
  expect(first.incidents).toEqual([
    {
      id: expect.any(String),
      service: 'files',
      impact: 'critical',
      status: 'ongoing',
      startTime: of(first, 'files').lastChecked,
      endTime: null,
      course: [{ status: 'outage', at: of(first, 'files').lastChecked }],
    },
  ])
  expect(JSON.stringify(first)).not.toMatch(/secret|ENOSPC|127\.0\.0\.1/)
  later(15_000)
  expect((await look()).incidents).toHaveLength(1)
  how.areFilesOut = false
  later(15_000)
  const last = await look()
  expect(of(last, 'files').status).toBe('operational')
  expect(last.incidents).toMatchObject([{ status: 'resolved', endTime: of(last, 'files').lastChecked }])
  expect(last.incidents[0]?.course.map(({ status }) => status)).toEqual(['outage', 'operational'])
})

it('an AI that works partly is degraded, one that fails is out, and the impact is the worst of these · STATUS-06 STATUS-07', async () => {
  const { look, how, later } = await open()
  how.ai = () => Promise.resolve('half')
  const half = await look()
  expect([of(half, 'ai').status, half.incidents[0]?.impact]).toEqual(['degraded', 'major'])
  how.ai = () => Promise.reject(new Error('401 sk-secret'))
  later(14_999)
  expect(of(await look(), 'ai').status).toBe('degraded')
  later(1)
  const out = await look()
  expect([of(out, 'ai').status, out.incidents.map(({ impact, course }) => [impact, course.length])]).toEqual(['outage', [['critical', 2]]])
})

it('a storage that hangs is out and is not probed again while it hangs; the others are still reported', async () => {
  const { look, how, later } = await open()
  let free = () => undefined as void
  how.areFilesStuck = new Promise((resolve) => (free = resolve))
  const first = await look()
  expect([of(first, 'files').status, of(first, 'api').status]).toEqual(['outage', 'operational'])
  later(15_000)
  expect(of(await look(), 'files').status).toBe('outage')
  expect(how.puts).toBe(1)
  free()
  how.areFilesStuck = null
  later(15_000)
  await expect.poll(async () => (later(15_000), of(await look(), 'files').status)).toBe('operational')
}, 60_000)

it('a page that cannot be served is an outage of the web app; without configured pages it is maintenance', async () => {
  const without = await open({ env: {} })
  expect(of(await without.look(), 'web')).toMatchObject({ status: 'maintenance', responseTime: null })
  expect((await without.look()).incidents).toMatchObject([{ service: 'web', impact: 'other' }])
  const empty = await open({ env: { WEB_ROOT: folder() } })
  expect(of(await empty.look(), 'web').status).toBe('outage')
})

it('without its database the server still reports that, and records the incident afterwards · STATUS-04 STATUS-07', async () => {
  const { look, server, later } = await open()
  await look()
  const { store } = server.app.deps
  const real = { find: store.sessions.find, note: store.incidents.note, list: store.incidents.list, watch: store.incidents.watch }
  const gone = () => Promise.reject(new Error('no database'))
  store.sessions.find = gone
  Object.assign(store.incidents, { note: gone, list: gone, watch: gone })
  later(15_000)
  const during = await look()
  expect([of(during, 'database').status, during.incidents]).toEqual(['outage', []])
  store.sessions.find = real.find
  Object.assign(store.incidents, real)
  later(15_000)
  const after = await look()
  expect(after.incidents).toMatchObject([
    { service: 'database', status: 'resolved', startTime: of(during, 'database').lastChecked, endTime: of(after, 'database').lastChecked },
  ])
})

it('an incident that ended 90 days ago is deleted · STATUS-07', async () => {
  const { look, how, later, server } = await open()
  how.areFilesOut = true
  await look()
  how.areFilesOut = false
  later(15_000)
  await look()
  const kept = async () => (await server.app.deps.store.incidents.list(0, 9)).map(({ service }) => service)
  // Old incidents are deleted when a new one is recorded.
  how.ai = () => Promise.resolve('half')
  later(90 * 86_400_000 - 1_000)
  await look()
  expect(await kept()).toEqual(['ai', 'files'])
  how.ai = () => Promise.resolve('whole')
  later(15_000)
  await look()
  expect(await kept()).toEqual(['ai'])
})

it('an identity provider that does not respond degrades signing in · STATUS-04', async () => {
  let ahead = 0
  const fixture = await startProviderFixture({ now: () => Date.now() + ahead })
  onTestFinished(() => fixture.remove())
  const look = async () => of((await (await fetch(`${fixture.url}/api/status`)).json()) as Status, 'authentication').status
  expect(await look()).toBe('operational')
  await fixture.oidc.stop()
  ahead = 60_000
  expect(await look()).toBe('degraded')
  await fixture.oidc.start()
  ahead *= 2
  expect(await look()).toBe('operational')
})

it('the offline assistant is operational, and has no response time because nothing was requested · STATUS-04', async () => {
  const { look } = await open({ assistant: offlineAssistant })
  expect(of(await look(), 'ai')).toMatchObject({ status: 'operational', responseTime: null })
})
