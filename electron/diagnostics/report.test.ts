// The log and the report of the complete app: what they contain, and that nothing in them is what someone wrote.
import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import type { Updater } from '../system/updates.ts'
import { FakeFrame } from '../testing/fake-window.ts'
import { begin, pressMenu, startApp, type StartedApp } from '../testing/start-app.ts'

const id = 'canaryCanaryCanary0000'
const canary = 'canary'

async function reportOf(app: StartedApp): Promise<string> {
  app.fake.clipboard.writeText.mockClear()
  pressMenu(app, 'Copy report')
  await vi.waitFor(() => expect(app.fake.clipboard.writeText).toHaveBeenCalled())
  return String(app.fake.clipboard.writeText.mock.lastCall?.[0])
}

describe('the report', () => {
  it('has versions, the system, states and counts, and the log', async () => {
    const app = startApp({ kept: { run: { version: '1.2.3', hasEnded: false, gpuCrashes: 0 } } })
    app.fake.net.fetch.mockImplementation(async () => Response.json({ status: 'ok', protocol: 1 }))
    app.fake.defaultSession.resolveProxy.mockResolvedValue('PROXY proxy.example:8080; SOCKS5 proxy.example:1080; DIRECT')
    await app.become()
    app.main().loaded()
    app.fake.app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 139 })
    expect((await reportOf(app)).split('\n')).toEqual([
      'Kring report',
      'versions: Kring 1.2.3, Electron 45.4.1, Chromium 153.0.1, Node 24.1.0',
      'system: linux 6.8.0 x64',
      'session: wayland',
      'hardware acceleration: on (setting on, fallback off)',
      'graphics: gpu_compositing=enabled webgl=enabled_readback',
      'token storage: gnome_libsecret',
      'update: off',
      'servers: 1 (ok)',
      'proxy: PROXY SOCKS5 DIRECT',
      'crashes:',
      '  1970-01-01 Main not-ended: 1',
      '  1970-01-01 GPU crashed: 1',
      'log:',
      '1970-01-01T00:00:00.000Z the app starts (version=1.2.3)',
      '1970-01-01T00:00:00.000Z the previous run did not end by quitting (version=1.2.3)',
      '1970-01-01T00:00:00.000Z a process crashed (type=GPU reason=crashed exitCode=139)',
      '',
    ])
    expect(app.fake.dialog.showMessageBox.mock.lastCall).toEqual([
      app.main(),
      expect.objectContaining({ type: 'info', message: 'The report was copied' }),
    ])
  })

  it('is announced in a box of its own if the main window cannot be seen', async () => {
    const app = startApp()
    await app.become()
    app.main().hide()
    await reportOf(app)
    expect(app.fake.dialog.showMessageBox.mock.lastCall).toEqual([expect.objectContaining({ message: 'The report was copied' })])
  })

  it('has the other parts if one of them fails', async () => {
    const app = startApp()
    app.fake.net.fetch.mockRejectedValue(new Error('offline'))
    app.fake.defaultSession.resolveProxy.mockRejectedValue(new Error('no proxy for canary'))
    app.fake.app.getGPUFeatureStatus = () => {
      throw new Error('no graphics')
    }
    await app.become()
    const report = await reportOf(app)
    for (const line of ['graphics: unknown', 'network: unknown', 'token storage: gnome_libsecret', 'log:']) expect(report).toContain(line)
  })

  it('and the log contain nothing that someone wrote', async () => {
    const updater = new EventEmitter() as unknown as Updater
    Object.assign(updater, {
      isUpdaterActive: () => true,
      setFeedURL() {},
      checkForUpdates: () => Promise.reject(new Error(`cannot load https://${canary}.example/releases`)),
    })
    const app = startApp({
      argv: [`/home/${canary}/kring`, `kring://chat/${id}?key=${id}`],
      updater,
      kept: { server: `https://${canary}.example` },
    })
    const secret = Object.assign(new TypeError(`${canary}\n    at ${canary} (${canary}.js:1:1)`), {
      code: canary,
      path: `/home/${canary}/x`,
    })
    const refused = { frame: new FakeFrame(`https://evil.example/chat/${id}`) }
    app.fake.defaultSession.resolveProxy.mockResolvedValue(`PROXY ${canary}.example:8080`)
    app.fake.net.fetch.mockRejectedValue(secret)
    app.fake.safeStorage.encryptStringAsync.mockRejectedValue(secret)
    app.fake.shell.openExternal.mockRejectedValue(secret)
    app.fake.dialog.showSaveDialog.mockResolvedValue({ canceled: false, filePath: `/nowhere/${canary}/plan.md` })
    app.fake.dialog.showOpenDialog.mockResolvedValue({ canceled: false, filePaths: [`/nowhere/${canary}.pdf`] })
    await app.become()
    await begin(app)
    const main = app.main()
    await expect(app.fake.call(main, 'openInMain', [`/chat/${id}`], refused)).rejects.toThrow('refused')
    await expect(app.fake.call(main, 'notify', [{ title: canary.repeat(50), body: canary, tag: id }])).rejects.toThrow('refused')
    await app.call(main, 'notify', { title: canary, body: canary, tag: id })
    expect(await app.call(main, 'openOutside', `http://${canary}.example/${canary}`)).toBe(false)
    expect(await app.call(main, 'openOutside', `https://${canary}.example/${canary}`)).toBe(false)
    await app.call(main, 'keepToken', `kringapp_${'canary'.repeat(4)}.${canary}`)
    expect(await app.call(main, 'saveFile', `${canary}.md`, new Uint8Array([1]))).toBe(false)
    await expect(app.call(main, 'chooseFiles', { extensions: [], several: false })).rejects.toThrow()
    await app.call(main, 'addServer', `https://${canary}.example/${canary}`)
    app.fake.app.emit('second-instance', {}, [`/home/${canary}/kring`, `kring://chat/${id}`], '/')
    app.fake.app.emit('render-process-gone', {}, main.webContents, { reason: 'oom', exitCode: 5 })
    app.fake.app.emit('child-process-gone', {}, { type: canary, reason: 'crashed', exitCode: 1, name: canary, serviceName: canary })
    for (const listener of app.uncaught) listener(secret)

    const report = await reportOf(app)
    for (const sentence of [
      'an update failed',
      'refused a call that this page may not make',
      'refused a call with invalid arguments',
      'refused to open an address',
      'the system cannot open an address',
      'a token cannot be encrypted',
      'a page crashed',
      'a process crashed',
      'an exception was not caught',
    ])
      expect(report).toContain(sentence)
    expect(report).toContain('(call=notify place=main)')
    expect(report).toContain('TypeError')
    expect(`${report}${app.lines.join('\n')}`).not.toMatch(/canary/i)
  })
})

describe('the log', () => {
  it('is shown in its folder', async () => {
    const app = startApp()
    await app.become()
    pressMenu(app, 'Show logs')
    expect(app.fake.shell.showItemInFolder.mock.calls).toEqual([['/somewhere/logs/kring.log']])
    expect(app.logged).toContain('the log is shown')
  })
})
