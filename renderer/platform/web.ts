// A browser: the server is the page's own origin, and a cookie identifies the person.
import { basePath, inBase } from './base.ts'
import type { Platform } from './platform-interface.ts'

export const web: Platform = {
  site: () => location.origin + basePath(),
  address: inBase,
  identity: () => ({ credentials: 'include', headers: {} }),
  storeToken: () => undefined,

  saveFile(name, blob) {
    const address = URL.createObjectURL(blob)
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    URL.revokeObjectURL(address)
    return Promise.resolve(true)
  },

  chooseFiles(accept, several) {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = several
    input.hidden = true
    // Some browsers fire no events for an input outside the document.
    document.body.append(input)
    return new Promise<File[]>((resolve) => {
      input.onchange = () => resolve([...(input.files ?? [])])
      input.oncancel = () => resolve([])
      input.click()
    }).finally(() => input.remove())
  },

  notify({ title, body, tag }) {
    if (web.mayNotify() !== 'granted') return
    // Silent, because the product plays its own sounds; `renotify` is missing in some browsers and in the types.
    const options: NotificationOptions & { renotify: boolean } = { body, tag, renotify: true, silent: true }
    try {
      const shown = new Notification(title, options)
      shown.onclick = () => {
        window.focus()
        shown.close()
      }
    } catch {
      // Browsers on Android only show notifications from a service worker.
    }
  },
  mayNotify: () => ('Notification' in window ? Notification.permission : 'unsupported'),

  setUnread(count) {
    // Shows a badge on the icon of an installed page; does nothing elsewhere.
    navigator.setAppBadge?.(count).catch(() => undefined)
  },

  openOutside(url) {
    window.open(url, '_blank', 'noopener')
    return Promise.resolve(true)
  },
  // The browser asks the person itself.
  askMicrophone: () => Promise.resolve(true),
  // The browser's own interface keeps its own language.
  setLanguage: () => undefined,
}
