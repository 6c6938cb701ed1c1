// Which client certificate a server gets: never one that the person did not choose, and the choice is asked once.
import { describe, expect, it, vi } from 'vitest'
import { asElectron, makeCertificate } from '../testing/certificates.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { createClientCertificates, hostOf, type AskClientCertificate } from './client-certificates.ts'

const work = asElectron(makeCertificate({ name: 'Anna (work)' }))
const home = asElectron(makeCertificate({ name: 'Anna (home)' }))
const server = 'kring.example:443'

function choosing(...answers: (number | null)[]) {
  const fake = createFakeElectron()
  const ask = vi.fn<AskClientCertificate>(async () => answers.shift() ?? null)
  const log = vi.fn()
  const certificates = createClientCertificates(fake.electron, { isServer: (host) => host === 'kring.example', ask, log })
  certificates.guard()
  /** Resolves to the certificate that Chromium gets. */
  const select = (offered: Electron.Certificate[], host = server) =>
    new Promise<Electron.Certificate | undefined>((resolve) => {
      const event = { preventDefault: vi.fn() }
      fake.app.emit('select-client-certificate', event, null, host, offered, resolve)
      expect(event.preventDefault).toHaveBeenCalledOnce()
    })
  return { certificates, ask, log, select }
}

describe('a server that asks for a client certificate', () => {
  it('gets the one that the person chooses, also later', async () => {
    const { ask, select, log } = choosing(1)
    expect(await select([work, home])).toBe(home)
    expect(await select([home, work])).toBe(home)
    expect(ask).toHaveBeenCalledOnce()
    expect(ask.mock.lastCall?.[0]).toMatchObject({ kind: 'client_certificate', server: 'kring.example' })
    expect(ask.mock.lastCall?.[0].certificates.map(({ subject }) => subject)).toEqual(['Anna (work)', 'Anna (home)'])
    expect(log.mock.calls).toEqual([['a client certificate was chosen', { count: 2 }]])
  })

  it('gets the only one without a question, if the person uses this server', async () => {
    const { ask, select } = choosing()
    expect(await select([work])).toBe(work)
    expect(ask).not.toHaveBeenCalled()
  })

  it('gets none without a question if it is another server', async () => {
    const { ask, select } = choosing(null)
    expect(await select([work], 'tracker.example:443')).toBeUndefined()
    expect(ask).toHaveBeenCalledOnce()
  })

  it('gets none if the person chooses none, until they try again', async () => {
    const { certificates, ask, select } = choosing(null, 0)
    for (let time = 0; time < 100; time++) expect(await select([work, home])).toBeUndefined()
    expect(ask).toHaveBeenCalledOnce()
    certificates.retry()
    expect(await select([work, home])).toBe(work)
  })

  it('gets what was chosen for it, not for another', async () => {
    const { ask, select } = choosing(0, 1)
    expect(await select([work, home])).toBe(work)
    expect(await select([work, home], 'kring.example:8443')).toBe(home)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('asks once for all requests that wait, and again when the card was removed', async () => {
    const { ask, select } = choosing(0, 0)
    expect(await Promise.all([select([work, home]), select([work, home]), select([work, home])])).toEqual([work, work, work])
    expect(ask).toHaveBeenCalledOnce()
    const spare = asElectron(makeCertificate({ name: 'Anna (spare)' }))
    expect(await select([home, spare])).toBe(home)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('is found in what Electron passes, which is an address or a host with its port', () => {
    expect(['kring.example:443', 'https://kring.example:8443/x'].map(hostOf)).toEqual(['kring.example', 'kring.example:8443'])
  })
})
