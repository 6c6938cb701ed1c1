// The fake as the module `electron`, for a bundle under plain Node. The test that starts it talks to it through the process's channel:
// { get: address } is answered with what the page at that address receives, anything else with what the app has done so far.
import { join } from 'node:path'
import { createFakeElectron } from './fake-electron.ts'

export interface AppReport {
  schemes: string[]
  hasAskedForLock: boolean
  isSandboxed: boolean
  channels: string[]
  windows: { address: string; preload: string | undefined }[]
}
export interface PageReport {
  status: number
  type: string | null
  policy: string | null
  body: string
}

const folder = process.env['FAKE_ELECTRON_FOLDER'] ?? ''
const fake = createFakeElectron()
// Otherwise the app would write to a folder that does not exist.
fake.app.getPath = (name) => join(folder, name)
Object.assign(process, { resourcesPath: join(folder, 'resources') })

function reportApp(): AppReport {
  return {
    schemes: fake.schemes.map(({ scheme }) => scheme),
    hasAskedForLock: fake.app.requestSingleInstanceLock.mock.calls.length > 0,
    isSandboxed: fake.app.enableSandbox.mock.calls.length > 0,
    channels: [...fake.handlers.keys()],
    windows: fake.windows.map(({ webContents, options }) => ({ address: webContents.getURL(), preload: options.webPreferences?.preload })),
  }
}

async function reportPage(address: string): Promise<PageReport> {
  const response = await fake.protocols.get('app')?.(new Request(address))
  if (!response) throw new Error('the app serves no pages')
  return {
    status: response.status,
    type: response.headers.get('Content-Type'),
    policy: response.headers.get('Content-Security-Policy'),
    body: await response.text(),
  }
}

process.on('message', (asked: { get?: string }) => {
  void (async () => {
    if (!fake.app.isReady()) await fake.app.becomeReady()
    process.send?.(asked.get === undefined ? reportApp() : await reportPage(asked.get))
  })()
})

export const electron = fake.electron
