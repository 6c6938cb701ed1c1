// The unread messages of each server, as its pages report them; icons show the sum.
import type { BrowserWindow } from 'electron'

export interface Unread {
  of(server: string): number
  /** The sum over all servers. */
  total(): number
  set(server: string, count: number): void
  /** Called with the server whose count has changed. */
  onChange(listener: (server: string) => void): void
  /** Called for each new main window. Nothing counts as unread once its page is gone, because nothing else would reset the count. */
  adopt(window: BrowserWindow, server: string): void
}

export function createUnread(): Unread {
  const counts = new Map<string, number>()
  const listeners: ((server: string) => void)[] = []
  const of = (server: string) => counts.get(server) ?? 0
  function set(server: string, count: number): void {
    if (count === of(server)) return
    if (count === 0) counts.delete(server)
    else counts.set(server, count)
    for (const listener of listeners) listener(server)
  }
  return {
    of,
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    set,
    onChange: (listener) => void listeners.push(listener),
    adopt(window, server) {
      const clear = () => set(server, 0)
      window.on('closed', clear)
      window.webContents.on('render-process-gone', clear)
    },
  }
}
