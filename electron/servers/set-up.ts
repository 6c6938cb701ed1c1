// Sets up a server's session, before a page uses it: its pages and their content policy, permissions, network and spelling.
import { join } from 'node:path'
import { appScheme } from '../../shared/desktop/desktop-origin.ts'
import { createContent } from '../shell/content.ts'
import { guardPermissions } from '../shell/permissions.ts'

interface Given {
  /** The folder that contains the main and preload scripts. */
  home: string
  devServer: string | undefined
  fetch: typeof globalThis.fetch
  /** Attaches what the connection to this server needs. */
  adopt(session: Electron.Session, origin: string): void
  spell(session: Electron.Session): void
}

export function createSetUp({ home, devServer, fetch, adopt, spell }: Given): (session: Electron.Session, origin: string) => void {
  return (session, origin) => {
    const content = createContent({ folder: join(home, '../renderer'), server: () => origin, devServer, fetch })
    session.protocol.handle(appScheme, content)
    guardPermissions(session)
    adopt(session, origin)
    spell(session)
  }
}
