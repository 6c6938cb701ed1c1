// Finds the services that are reached without encryption over a network where others can listen.
import { BlockList, isIP } from 'node:net'

interface Addresses {
  databaseUrl: string | undefined
  redisUrl: string | undefined
  mailUrl: string | undefined
  storageUrl: string | undefined
  assistantUrl: string | undefined
}

const own = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  own.addSubnet(network, prefix, 'ipv4')
own.addAddress('::1', 'ipv6')
own.addSubnet('fc00::', 7, 'ipv6')
own.addSubnet('fe80::', 10, 'ipv6')

/** True for this machine, a private network, and names that only such a network resolves, for example those of containers. */
function isNear(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  const family = isIP(name)
  if (family !== 0) return own.check(name, family === 6 ? 'ipv6' : 'ipv4')
  return !name.includes('.') || /\.(local|internal|localhost|lan)$/.test(name)
}

const encrypted: Record<string, (url: URL) => boolean> = {
  'postgres:': ({ searchParams }) =>
    ['require', 'no-verify', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '') ||
    ['true', '1'].includes(searchParams.get('ssl') ?? ''),
  'redis:': () => false,
  // With a username, mail is sent only after STARTTLS.
  'smtp:': ({ username, searchParams }) => username !== '' || searchParams.get('requireTLS') === 'true',
  'http:': () => false,
}

/** Returns the names of the settings. */
export function plainConnections({ databaseUrl, redisUrl, mailUrl, storageUrl, assistantUrl }: Addresses): string[] {
  const given: [string, string | undefined][] = [
    ['DATABASE_URL', databaseUrl],
    ['REDIS_URL', redisUrl],
    ['SMTP_URL', mailUrl],
    ['S3_ENDPOINT', storageUrl],
    ['OPENAI_BASE_URL', assistantUrl],
  ]
  return given.flatMap(([setting, text]) => {
    if (text === undefined) return []
    const url = new URL(text)
    const isEncrypted = encrypted[url.protocol.replace('postgresql:', 'postgres:')]?.(url) ?? true
    return isEncrypted || isNear(url.hostname) ? [] : [setting]
  })
}
