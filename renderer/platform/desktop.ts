// The desktop app: the server has another origin, a token identifies the person, and the main process does what a browser window cannot.
import { appTokenPrefix, isOvertaken } from '../../shared/desktop/desktop-origin.ts'
import type { DesktopBridge, DesktopStart } from '../../shared/desktop/desktop.ts'
import type { Platform } from './platform-interface.ts'

export function createDesktop(bridge: DesktopBridge, { server, token: first, canNotify: atFirst }: DesktopStart): Platform {
  let token = first
  // Another window of the app may have signed in or out.
  bridge.on('token', (changed) => void (token = changed))
  let canNotify = atFirst
  bridge.on('canNotify', (changed) => void (canNotify = changed))
  // Without a token the header still identifies the app; a page of another site cannot set it.
  const headersOf = () => ({ Authorization: `Bearer ${token ?? appTokenPrefix}` })

  return {
    site: () => server,
    address: (path) => server + path,
    identity: () => ({ credentials: 'omit', headers: headersOf() }),

    async storeToken(given, sentAs) {
      if (given === null || isOvertaken(given, sentAs['Authorization'], headersOf().Authorization)) return
      token = given === '' ? null : given
      // Stored before this resolves, because the page may then reload.
      await bridge.keepToken(token)
    },

    // The main process shows the error itself.
    saveFile: async (name, blob) => bridge.saveFile(name, new Uint8Array(await blob.arrayBuffer())).catch(() => false),

    async chooseFiles(accept, several) {
      const extensions = accept.split(',').flatMap((one) => (one.startsWith('.') ? [one.slice(1).toLowerCase()] : []))
      const chosen = (await bridge.chooseFiles({ extensions, several })) ?? []
      return chosen.map(({ name, type, bytes }) => new File([bytes], name, { type }))
    },

    notify: (notice) => void bridge.notify(notice),
    mayNotify: () => (canNotify ? 'granted' : 'denied'),
    setUnread: (count) => void bridge.setUnread(count),
    openOutside: (url) => bridge.openOutside(url).catch(() => false),
    askMicrophone: async () => (await bridge.askMicrophone()) === 'granted',
    setLanguage: (language) => void bridge.setLanguage(language),
  }
}
