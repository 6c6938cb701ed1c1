// Permissions of pages: microphone, notifications and writing to the clipboard, for the app's own pages only; everything else is refused.
import type { MicrophoneAnswer, System } from '../../shared/desktop/desktop.ts'
import { isOwnPage } from './own-origin.ts'

// Chromium treats a server on this machine or the local network as local network access; the content security policy limits which server
// that may be.
const granted = ['notifications', 'clipboard-sanitized-write', 'local-network', 'local-network-access', 'loopback-network']

interface Asked {
  permission: string
  isMainFrame: boolean
  /** The addresses of the requesting frame and of the page that contains it. */
  addresses: (string | undefined)[]
  media: readonly (string | undefined)[]
}

export function mayUse({ permission, isMainFrame, addresses, media }: Asked): boolean {
  const known = addresses.filter((address) => address !== undefined)
  if (!isMainFrame || known.length === 0 || !known.every(isOwnPage)) return false
  if (permission === 'media') return media.length > 0 && media.every((kind) => kind === 'audio')
  return granted.includes(permission)
}

export function guardPermissions(session: Electron.Session): void {
  session.setPermissionRequestHandler((contents, permission, answer, details) => {
    const { mediaTypes = [], securityOrigin } = details as Electron.MediaAccessPermissionRequest
    const addresses = [contents.getURL(), details.requestingUrl, securityOrigin]
    answer(mayUse({ permission, isMainFrame: details.isMainFrame, addresses, media: mediaTypes }))
  })
  session.setPermissionCheckHandler((contents, permission, origin, details) => {
    const { isMainFrame, embeddingOrigin, securityOrigin, requestingUrl, mediaType } = details
    const addresses = [contents?.getURL(), origin, embeddingOrigin, securityOrigin, requestingUrl]
    return contents !== null && mayUse({ permission, isMainFrame, addresses, media: [mediaType] })
  })
  session.setDevicePermissionHandler(() => false)
  // No page may capture the screen.
  session.setDisplayMediaRequestHandler(null)
  for (const event of ['select-hid-device', 'select-usb-device'] as const)
    session.on(event as 'select-usb-device', (chosen, _details, answer) => {
      chosen.preventDefault()
      answer()
    })
  // Unlike the other two, this event also passes the page, and an empty string cancels it.
  session.on('select-serial-port', (chosen, _ports, _contents, answer) => {
    chosen.preventDefault()
    answer('')
  })
}

/** A Mac asks the user once; Windows and Linux report a refusal when the microphone is opened. */
export async function askMicrophone(
  { systemPreferences }: Pick<typeof import('electron'), 'systemPreferences'>,
  system: System,
): Promise<MicrophoneAnswer> {
  if (system === 'mac') return (await systemPreferences.askForMediaAccess('microphone')) ? 'granted' : 'refused'
  if (system === 'windows') return systemPreferences.getMediaAccessStatus('microphone') === 'denied' ? 'refused' : 'granted'
  return 'granted'
}
