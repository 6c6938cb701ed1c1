// Checks that the deployment files fit together, as far as that is possible without Docker.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../server/config/config.ts'
import { limits } from '../../shared/limits/limits.ts'
import { root } from './cruise.ts'

interface Service {
  image?: string
  build?: string
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  stop_grace_period?: string
  read_only?: boolean
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

const text = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = parse(text('docker-compose.yml'), { merge: true }) as Compose
const { 'kring-a': a = {}, 'kring-b': b = {}, postgres = {}, redis = {}, proxy = {} } = compose.services
const asked = [...text('docker-compose.yml').matchAll(/\$\{(\w+):[?-]/g)].map(([, name]) => name ?? '')

describe('docker-compose.yml', () => {
  it('has the services, each with a health check, and pins images by their major version', () => {
    expect(Object.keys(compose.services)).toEqual(['proxy', 'kring-a', 'kring-b', 'postgres', 'redis'])
    for (const [name, service] of Object.entries(compose.services)) {
      expect(service.healthcheck?.test.length, name).toBeGreaterThan(1)
      if (!service.build) expect(service.image, name).toMatch(/^[a-z]+:\d+(-alpine)?$/)
    }
    expect([postgres.image, redis.image, proxy.image]).toEqual(['postgres:17', 'redis:7-alpine', 'caddy:2-alpine'])
  })

  it('gives both nodes the same database, Redis and secret, and trusts one proxy', () => {
    expect(a.environment).toEqual(b.environment)
    for (const name of ['SESSION_SECRET', 'DATABASE_URL', 'REDIS_URL', 'PUBLIC_URL']) expect(a.environment?.[name]).toBeTruthy()
    expect(a.environment?.TRUST_PROXY).toBe('1')
    expect(a.depends_on).toEqual({ postgres: { condition: 'service_healthy' }, redis: { condition: 'service_healthy' } })
  })

  it('names only settings that the server understands', () => {
    const filled = (value: string) => value.replaceAll(/\$\{(\w+):\?[^}]*\}/g, 'x'.repeat(32)).replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
    const environment = Object.fromEntries(Object.entries(a.environment ?? {}).map(([name, value]) => [name, filled(value)]))
    expect(readConfig(environment)).toMatchObject({ trustProxy: 1, redisUrl: 'redis://redis:6379', logLevel: 'warn' })
    for (const name of Object.keys(environment)) expect(text('server/config/settings.ts')).toContain(`  ${name}: `)
  })

  it('contains no secrets: they come from .env, and the example lists each one, empty', () => {
    const secret = /SECRET|PASSWORD|TOKEN|KEY/
    for (const { environment = {} } of Object.values(compose.services))
      for (const [name, value] of Object.entries(environment)) if (secret.test(name)) expect(value).toMatch(/^\$\{\w+:[?-][^}]*\}$/)
    const example = text('deploy/env.example')
    for (const name of asked) expect(example).toMatch(secret.test(name) ? new RegExp(`^${name}=$`, 'm') : new RegExp(`^${name}=`, 'm'))
    expect(text('.gitignore').split('\n')).toContain('.env')
  })

  it('stores Postgres on a volume and Redis nowhere, and opens only the proxy’s ports', () => {
    expect(postgres.volumes).toEqual(['postgres-data:/var/lib/postgresql/data'])
    expect(Object.keys(compose.volumes)).toContain('postgres-data')
    expect(redis.command?.join(' ')).toContain('--save  --appendonly no')
    expect(
      Object.entries(compose.services)
        .filter(([, { ports }]) => ports)
        .map(([name]) => name),
    ).toEqual(['proxy'])
  })

  it('gives a node more time to stop than it ever needs', () => {
    expect(Number.parseInt(a.stop_grace_period ?? '0', 10)).toBeGreaterThan(25)
  })
})

describe('Dockerfile', () => {
  const stages = text('Dockerfile').split(/^FROM /m)
  const last = stages.at(-1) ?? ''

  it('ends in a small image without build tools that runs as an unprivileged user and has a health check', () => {
    expect(stages.length).toBeGreaterThan(3)
    expect(last).toMatch(/^node:22-trixie-slim\n/)
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK [\s\S]*\/api\/health/m)
    expect(last).not.toMatch(/npm |python|make|g\+\+/)
    expect([...last.matchAll(/apt-get install (.*) \\$/gm)].map(([, installed]) => installed)).toEqual([
      '-y --no-install-recommends postgresql-client-17',
    ])
  })

  it('has programs for backups that are as new as the Postgres of docker-compose.yml', () => {
    expect(postgres.image).toBe('postgres:17')
    expect(last).toContain('postgresql-client-17')
  })

  it('builds on any architecture: it names none, and each stage has the same base as the last one', () => {
    expect(text('Dockerfile')).not.toMatch(/amd64|x86|x64|aarch64|--platform/)
    expect(stages.slice(1).map((stage) => /^\S+/.exec(stage)?.[0])).toEqual([
      'node:22-trixie-slim',
      'packages',
      'packages',
      'node:22-trixie-slim',
    ])
  })

  it('has a folder for backups on a volume of its own, which the server may write to · OPER-16', () => {
    expect(last).toMatch(/^RUN install -d -o node -g node \/data \/backups$/m)
    expect([a.volumes, Object.keys(compose.volumes)]).toEqual([
      ['kring-data:/data', 'kring-backups:/backups'],
      ['postgres-data', 'kring-data', 'kring-backups', 'caddy-data', 'caddy-config'],
    ])
    expect(text('deploy/env.example')).toContain('Scheduled backups: /backups (the volume kring-backups')
  })

  it('copies only files that exist and that .dockerignore does not exclude', () => {
    const allowed = text('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))
    const copied = [...text('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
    expect(copied.length).toBeGreaterThan(5)
    for (const name of copied) expect(allowed).toContain(name)
  })
})

describe('Caddyfile', () => {
  it('distributes clients to both nodes, checks their readiness, and does not publish the metrics', () => {
    const caddy = text('deploy/Caddyfile')
    expect(caddy).toContain('reverse_proxy kring-a:3000 kring-b:3000')
    expect(caddy).toContain('health_uri {$BASE_PATH}/api/ready')
    expect(caddy).toContain('respond {$BASE_PATH}/metrics 404')
    // By default, Caddy obtains a public certificate and redirects to https.
    expect(caddy).not.toMatch(/auto_https|tls |http:\/\//)
  })
})

describe('the documents', () => {
  const deploy = text('docs/deploy.md')

  it('let nginx pass on the largest upload that the server accepts', () => {
    expect(limits.attachmentsPerMessage * limits.attachmentBytes + 1_048_576).toBe(53_477_376)
    const blocks = [...deploy.matchAll(/^location .*\{\n[^}]*^\}/gm)].map(([block]) => block)
    expect(blocks).toHaveLength(2)
    for (const block of blocks) {
      expect(block).toContain('proxy_pass http://127.0.0.1:3000;')
      const megabytes = Number(/^ {2}client_max_body_size (\d+)m;$/m.exec(block)?.[1])
      expect(megabytes * 1_048_576).toBeGreaterThanOrEqual(53_477_376)
    }
  })

  it('say how each command of the image runs in compose', () => {
    const names = [...text('build/site/bundle.mjs').matchAll(/'server\/cli\/([\w-]+)\.ts'/g)].map(([, name = '']) => name)
    expect(names).toEqual(['backup', 'stripe-setup', 'models', 'operator'])
    const docs = ['deploy', 'models', 'operator'].map((name) => text(`docs/${name}.md`)).join('\n')
    for (const name of names) expect(docs).toMatch(new RegExp(`docker compose (exec|run --rm) kring-a node out/server/${name}\\.js`))
  })

  it('back up to the volume in compose, where everything else is read-only, also before an upgrade', () => {
    expect([a.read_only, a.volumes?.includes('kring-backups:/backups')]).toEqual([true, true])
    const made = [...deploy.matchAll(/node out\/server\/backup\.js backup(.*)/g)].map(([, rest = '']) => rest)
    expect(made).toHaveLength(2)
    for (const rest of made) expect(rest).toMatch(/^ --to \/backups\b/)
    expect(deploy).toMatch(/backup --to \/backups .*\ngit pull && docker compose build/)
  })

  it('say how BASE_PATH is written for Caddy, which uses the value as it is', () => {
    expect(text('deploy/Caddyfile')).toContain('{$BASE_PATH}/')
    expect(deploy).toContain('set `BASE_PATH=/kring` in `.env`, with a slash at the beginning and none at the end')
    expect(text('deploy/env.example')).toContain('such as /kring, with a slash at the beginning and none at the end')
  })
})
