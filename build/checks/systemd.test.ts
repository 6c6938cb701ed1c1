// The systemd unit gives the server what it needs, and nothing more.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config/config.ts'
import { settingNames } from '../../server/config/settings.ts'
import { root } from './cruise.ts'

const path = join(root, 'deploy/kring.service')
const lines = readFileSync(path, 'utf8')
  .split('\n')
  .filter((line) => /^\w+=/.test(line))
  .map((line) => line.split(/=(.*)/s))
const all = (name: string) => lines.filter(([key]) => key === name).map(([, value = '']) => value)
const one = (name: string) => {
  const [value, ...others] = all(name)
  expect(others, name).toEqual([])
  return value
}
const environment = Object.fromEntries(
  all('Environment')
    .flatMap((line) => line.split(' '))
    .map((pair) => pair.split('=')),
) as Record<string, string>

describe('the systemd unit', () => {
  it('sets only settings that the server knows, listens on this machine only, and starts what the build makes', () => {
    // The first two are for Node and glibc.
    const { NODE_ENV, MALLOC_ARENA_MAX, ...settings } = environment
    expect([NODE_ENV, MALLOC_ARENA_MAX]).toEqual(['production', '2'])
    for (const name of Object.keys(settings)) expect(settingNames).toContain(name)
    expect(readConfig(settings)).toMatchObject({ host: '127.0.0.1', port: 3000, trustProxy: 1, dataDir: '/var/lib/kring' })
    expect(one('ExecStart')).toBe('/usr/bin/node out/server/main.js')
    const bundler = readFileSync(join(root, 'build/site/bundle.mjs'), 'utf8')
    expect(bundler).toContain("'server/main.ts'")
    expect(bundler).toContain("outdir: 'out/server'")
  })

  it('lets it write to the folders of its settings only, which systemd creates for it alone', () => {
    const { NODE_ENV: _node, MALLOC_ARENA_MAX: _glibc, ...settings } = environment
    const { dataDir, backups } = readConfig(settings)
    const written = [dataDir, backups && 'folder' in backups.to ? backups.to.folder : '']
    expect(
      one('StateDirectory')
        ?.split(' ')
        .map((name) => `/var/lib/${name}`),
    ).toEqual(written)
    expect([one('ProtectSystem'), one('ProtectHome'), one('StateDirectoryMode'), one('UMask')]).toEqual(['strict', 'true', '0700', '0077'])
    expect([all('ReadWritePaths'), all('BindPaths')]).toEqual([[], []])
  })

  it('gives it more time to stop than it ever needs, and starts it again after a failure', () => {
    expect(Number(one('TimeoutStopSec'))).toBeGreaterThan(25)
    expect([one('KillSignal'), one('Restart')]).toEqual(['SIGTERM', 'on-failure'])
  })

  it('allows what Node and the server use: compiled code, sockets of Postgres, and a lower priority', () => {
    expect(all('MemoryDenyWriteExecute')).toEqual([])
    expect(one('RestrictAddressFamilies')).toBe('AF_INET AF_INET6 AF_UNIX')
    expect(all('SystemCallFilter')).toEqual(['@system-service', '~@privileged'])
    expect(all('PrivateNetwork')).toEqual([])
  })

  it('runs as a user without rights, and takes every right that it does not use', () => {
    expect([one('User'), one('Group'), one('CapabilityBoundingSet'), one('AmbientCapabilities')]).toEqual(['kring', 'kring', '', ''])
    const on = [
      'NoNewPrivileges',
      'PrivateTmp',
      'PrivateDevices',
      'ProtectClock',
      'ProtectControlGroups',
      'ProtectHostname',
      'ProtectKernelLogs',
    ]
    const also = [
      'ProtectKernelModules',
      'ProtectKernelTunables',
      'RestrictNamespaces',
      'RestrictRealtime',
      'RestrictSUIDSGID',
      'LockPersonality',
    ]
    for (const name of [...on, ...also]) expect(one(name), name).toBe('true')
  })

  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  const version = Number(/^systemd (\d+)/.exec(analyze('--version').stdout ?? '')?.[1] ?? 0)
  it.skipIf(version < 252)('is rated 1.5 or less of 10 by systemd, and has no line that systemd does not know', () => {
    const rated = analyze('security', '--offline=true', '--threshold=15', path)
    expect([rated.status, rated.stderr]).toEqual([0, ''])
  })
})
