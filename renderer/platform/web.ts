// In a browser: the server is where the page came from, and its cookie says who this is.
import type { Platform } from './platform-interface.ts'

export const web: Platform = {
  site: () => location.origin,
  address: (path) => path,
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
    // Some browsers say nothing of one that is no part of the page.
    document.body.append(input)
    return new Promise<File[]>((resolve) => {
      input.onchange = () => resolve([...(input.files ?? [])])
      input.oncancel = () => resolve([])
      input.click()
    }).finally(() => input.remove())
  },

  notify({ title, body, tag }) {
    if (web.mayNotify() !== 'granted') return
    // Silent, because the product has tones of its own; `renotify` is not known to every browser, nor to its types.
    const options: NotificationOptions & { renotify: boolean } = { body, tag, renotify: true, silent: true }
    try {
      const shown = new Notification(title, options)
      shown.onclick = () => {
        window.focus()
        shown.close()
      }
    } catch {
      // Android's browsers show notifications of service workers only.
    }
  },
  mayNotify: () => ('Notification' in window ? Notification.permission : 'unsupported'),

  setUnread(count) {
    // On the icon of a page that was installed; elsewhere it does nothing.
    navigator.setAppBadge?.(count).catch(() => undefined)
  },

  openOutside(url) {
    window.open(url, '_blank', 'noopener')
    return Promise.resolve(true)
  },
  // The browser asks by itself.
  askMicrophone: () => Promise.resolve(true),
  // Its own words are in the language of its owner.
  setLanguage: () => undefined,
}
