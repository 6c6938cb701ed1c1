// A fake of the desktop app's bridge: it records calls, and tests send its events.
import type { DesktopBridge, DesktopCall, DesktopEvent, DesktopEvents, DesktopStart } from '../../shared/desktop/desktop.ts'

export interface FakeBridge {
  bridge: DesktopBridge
  calls: { name: DesktopCall; args: unknown[] }[]
  send<E extends DesktopEvent>(event: E, value: DesktopEvents[E]): void
}

export const fakeStart: DesktopStart = {
  place: 'main',
  server: 'https://kring.example',
  token: null,
  version: '1.2.3',
  system: 'linux',
  settings: { startAtLogin: false, keepInTray: false, quickAskShortcut: null, spelling: ['en', 'nl'], zoom: 1, hardwareAcceleration: true },
  isShortcutFree: true,
  isTokenKept: true,
  canStartAtLogin: true,
  canNotify: true,
  graphics: { isAccelerated: true, hasFallenBack: false },
  update: { state: 'none' },
}

/** `answers`: the results of calls; calls without one resolve to null. */
export function fakeBridge(start: Partial<DesktopStart> = {}, answers: Partial<Record<DesktopCall, unknown>> = {}): FakeBridge {
  const calls: FakeBridge['calls'] = []
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const on = (event: string, listener: (value: unknown) => void) => {
    const known = listeners.get(event) ?? new Set()
    listeners.set(event, known.add(listener))
    return () => known.delete(listener)
  }
  const bridge = new Proxy({} as DesktopBridge, {
    get: (_target, name: DesktopCall | 'on') =>
      name === 'on'
        ? on
        : (...args: unknown[]) => {
            calls.push({ name, args })
            return Promise.resolve(name === 'start' ? { ...fakeStart, ...start } : (answers[name] ?? null))
          },
  })
  return { bridge, calls, send: (event, value) => listeners.get(event)?.forEach((listener) => listener(value)) }
}
