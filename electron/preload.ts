// Exposes the main process to pages as `window.desktop`: one function for each call and event of the contract, and nothing of Electron
// itself.
import { contextBridge, ipcRenderer } from 'electron'
import type { DesktopBridge, DesktopCall, DesktopEvent } from '../shared/desktop/desktop.ts'

// The contract's own list would import zod, which does not belong here; the types ensure that no call is missing.
const calls = {
  start: true,
  keepToken: true,
  checkServer: true,
  addServer: true,
  servers: true,
  switchServer: true,
  renameServer: true,
  moveServer: true,
  removeServer: true,
  openOutside: true,
  signInOutside: true,
  chooseFiles: true,
  saveFile: true,
  printPage: true,
  pageReady: true,
  notify: true,
  setUnread: true,
  askMicrophone: true,
  openInMain: true,
  closeQuickAsk: true,
  changeSettings: true,
  setLanguage: true,
  checkUpdate: true,
  installUpdate: true,
  restartApp: true,
  findInPage: true,
  setFindHeight: true,
  closeFind: true,
  searchSession: true,
  resolveProblem: true,
  trustedCertificates: true,
  forgetCertificate: true,
  networkQuestion: true,
  answerQuestion: true,
} satisfies Record<DesktopCall, true>
const events = {
  open: true,
  signInCode: true,
  menu: true,
  update: true,
  settings: true,
  token: true,
  servers: true,
  canNotify: true,
  find: true,
  found: true,
} satisfies Record<DesktopEvent, true>

const invokers = Object.keys(calls).map((call) => [call, (...args: unknown[]) => ipcRenderer.invoke(call, ...args).catch(rethrowPlainly)])

/** Removes the prefix that Electron adds to error messages of the main process. */
function rethrowPlainly(error: unknown): never {
  const says = error instanceof Error ? error.message : String(error)
  throw new Error(says.replace(/^Error invoking remote method '\w+': (Error: )?/, ''))
}

// Holds the latest value of each event that arrives before the page listens.
const listeners = new Map<string, Set<(value: unknown) => void>>()
const waiting = new Map<string, unknown>()
for (const event of Object.keys(events)) {
  listeners.set(event, new Set())
  ipcRenderer.on(event, (_event, value: unknown) => {
    const listening = [...(listeners.get(event) ?? [])]
    if (listening.length === 0) waiting.set(event, value)
    for (const listener of listening) listener(value)
  })
}

function on(event: string, listener: (value: unknown) => void): () => void {
  const listening = listeners.get(event)
  if (!listening) throw new Error('no such event')
  listening.add(listener)
  if (waiting.has(event)) {
    const value = waiting.get(event)
    waiting.delete(event)
    listener(value)
  }
  return () => void listening.delete(listener)
}

contextBridge.exposeInMainWorld('desktop', { ...Object.fromEntries(invokers), on } as unknown as DesktopBridge)
