// What the preload script exposes to a page: the calls and events of the contract, and nothing of Electron.
import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { desktopArguments, type DesktopBridge } from '../shared/desktop/desktop.ts'

const electron = vi.hoisted(() => ({
  contextBridge: { exposeInMainWorld: vi.fn() },
  ipcRenderer: Object.assign({} as { on: unknown }, { invoke: vi.fn(), on: vi.fn() }),
}))
vi.mock('electron', () => electron)

const heard = new EventEmitter()
let name: string
let desktop: DesktopBridge

beforeEach(async () => {
  vi.resetModules()
  heard.removeAllListeners()
  electron.ipcRenderer.on.mockImplementation((event: string, listener: (...args: unknown[]) => void) => heard.on(event, listener))
  electron.ipcRenderer.invoke.mockReset().mockResolvedValue('answer')
  electron.contextBridge.exposeInMainWorld.mockReset()
  await import('./preload.ts')
  ;[name, desktop] = electron.contextBridge.exposeInMainWorld.mock.calls[0] as [string, DesktopBridge]
})

describe('a page', () => {
  it('gets one object with a function for each call of the contract, and `on`', () => {
    expect(electron.contextBridge.exposeInMainWorld).toHaveBeenCalledOnce()
    expect(name).toBe('desktop')
    expect(Object.keys(desktop).toSorted()).toEqual([...Object.keys(desktopArguments), 'on'].toSorted())
    expect(Object.values(desktop).every((one) => typeof one === 'function')).toBe(true)
  })

  it('calls the channel with the name of the function, and no other', async () => {
    expect(await desktop.openInMain('/new')).toBe('answer')
    expect(electron.ipcRenderer.invoke.mock.calls).toEqual([['openInMain', '/new']])
  })

  it('receives error messages of the main process without Electron’s prefix', async () => {
    electron.ipcRenderer.invoke.mockRejectedValue(new Error("Error invoking remote method 'chooseFiles': Error: notes.pdf is too large."))
    await expect(desktop.chooseFiles({ extensions: [], several: false })).rejects.toThrow(/^notes\.pdf is too large\.$/)
  })

  it('receives only the value of an event, never Electron’s event object', () => {
    const listener = vi.fn()
    const end = desktop.on('open', listener)
    heard.emit('open', { sender: electron.ipcRenderer, ports: [] }, '/new')
    expect(listener.mock.calls).toEqual([['/new']])
    end()
    heard.emit('open', {}, '/chat/x')
    expect(listener).toHaveBeenCalledOnce()
  })

  it('receives the latest value from before it listened, once · DESK-04', () => {
    heard.emit('open', {}, '/new')
    heard.emit('open', {}, '/chat/demo-session')
    const first = vi.fn()
    const second = vi.fn()
    desktop.on('open', first)
    desktop.on('open', second)
    expect(first.mock.calls).toEqual([['/chat/demo-session']])
    expect(second).not.toHaveBeenCalled()
  })

  it('cannot listen to other events', () => {
    expect(() => desktop.on('ELECTRON_INTERNAL' as 'open', () => {})).toThrow('no such event')
    expect(() => desktop.on('__proto__' as 'open', () => {})).toThrow('no such event')
    expect(heard.eventNames().toSorted()).toEqual([
      'canNotify',
      'find',
      'found',
      'menu',
      'open',
      'servers',
      'settings',
      'signInCode',
      'token',
      'update',
    ])
  })
})
