// The report that a user copies for the person who helps them: versions, states, counts and the log. It follows the rules of the log: no address,
// no name and no path, only words that are listed here or in the code that produces them. It is in English, as the log is.
import type { ServerCheck, Update } from '../../shared/desktop/desktop.ts'
import type { Host, Machine } from '../shell/machine.ts'
import type { Settings } from '../account/settings.ts'
import type { Crashes } from './crashes.ts'
import type { GraphicsChoice } from './graphics.ts'

const lastLines = 200
const checkMs = 2_000
const sessionTypes = ['wayland', 'x11', 'tty', 'mir']
const proxyKinds = ['DIRECT', 'PROXY', 'HTTP', 'HTTPS', 'SOCKS', 'SOCKS4', 'SOCKS5', 'QUIC']

interface Given extends Pick<Machine, 'system' | 'appImage' | 'logFile'> {
  host: Host
  settings: Pick<Settings, 'current'>
  graphics: Pick<GraphicsChoice, 'state'>
  crashes: Pick<Crashes, 'counts'>
  update(): Update
  /** The origins of the servers. */
  servers(): readonly string[]
  check(server: string): Promise<ServerCheck>
}

type Of = Pick<typeof import('electron'), 'app' | 'safeStorage' | 'session'>

export function createReport(electron: Of, given: Given): () => Promise<string> {
  const { host, system } = given

  function graphics(): string[] {
    const { isAccelerated, hasFallenBack } = given.graphics.state()
    const features = Object.entries(electron.app.getGPUFeatureStatus())
      .filter(([name, status]) => /^\w{1,40}$/.test(name) && /^\w{1,40}$/.test(status))
      .map(([name, status]) => `${name}=${status}`)
    return [
      `hardware acceleration: ${onOff(isAccelerated)} (setting ${onOff(given.settings.current().hardwareAcceleration)}, fallback ${onOff(hasFallenBack)})`,
      `graphics: ${features.join(' ')}`,
    ]
  }
  /** People wait for the report: a server that takes longer counts as slow. */
  const checkBriefly = (server: string) =>
    Promise.race([given.check(server), new Promise<'slow'>((resolve) => void setTimeout(() => resolve('slow'), checkMs))])
  async function network(): Promise<string[]> {
    const servers = given.servers()
    const checks = await Promise.all(servers.map((server) => checkBriefly(server)))
    const proxies = await Promise.all(servers.map((server) => electron.session.defaultSession.resolveProxy(server)))
    return [
      `servers: ${servers.length} (${checks.join(', ')})`,
      // The answer also names the proxy's address.
      `proxy: ${proxies.map(kindsOfProxy).join(', ')}`,
    ]
  }
  const crashes = () => given.crashes.counts().map(({ day, type, reason, count }) => `  ${day} ${type} ${reason}: ${count}`)

  return async () => {
    const [firstCrash = '  none', ...otherCrashes] = crashes()
    const lines = [
      'Kring report',
      `versions: Kring ${plainVersion(electron.app.getVersion())}, Electron ${plainVersion(host.electron)}, Chromium ${plainVersion(host.chromium)}, Node ${plainVersion(host.node)}`,
      `system: ${system} ${plainVersion(host.release)} ${/^[a-z\d_]{1,20}$/.exec(host.arch)?.[0] ?? 'unknown'}${given.appImage === undefined ? '' : ', AppImage'}`,
      `session: ${knownOr(sessionTypes, host.sessionType)}`,
      ...(await ofPart('graphics', graphics)),
      ...(await ofPart('token storage', () => [
        `token storage: ${system === 'linux' ? electron.safeStorage.getSelectedStorageBackend() : 'system'}`,
      ])),
      `update: ${given.update().state}`,
      ...(await ofPart('network', network)),
      'crashes:',
      firstCrash,
      ...otherCrashes,
      'log:',
      ...given.logFile.last(lastLines),
    ]
    return `${lines.join('\n')}\n`
  }
}

/** A part that fails does not keep the others from the reader. */
async function ofPart(name: string, read: () => string[] | Promise<string[]>): Promise<string[]> {
  try {
    return await read()
  } catch {
    return [`${name}: unknown`]
  }
}

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')

function knownOr(words: readonly string[], text: string | undefined): string {
  return words.find((word) => word === text) ?? (text === undefined || text === '' ? 'none' : 'other')
}

/** Returns the numbers at the start: the name of a kernel can contain anything. */
function plainVersion(text: string): string {
  return /^[\d.]{1,40}/.exec(text)?.[0] ?? 'unknown'
}

/** From `PROXY name:8080; DIRECT`: only the words that Chromium uses for the kinds. */
function kindsOfProxy(answer: string): string {
  return answer
    .split(';')
    .map((one) => knownOr(proxyKinds, one.trim().split(' ')[0]))
    .join(' ')
}
