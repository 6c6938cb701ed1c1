// docs/release.md names only scripts and files that exist, and its first run takes at most half an hour on each system.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../checks/cruise.ts'

const page = readFileSync(join(root, 'docs/release.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** Scripts that a text runs, without those that npm itself has. */
export function scriptsIn(text: string): string[] {
  return [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name ?? '')
}

/** Paths of this repository in a text: in backticks or as a link. */
export function pathsIn(text: string): string[] {
  const roots = String.raw`(?:\.github|build|deploy|docs|e2e|electron|server|shared)/[\w./{},*-]+`
  const quoted = [...text.matchAll(new RegExp(String.raw`\x60(?:node )?(${roots}|[\w.-]+\.(?:ts|yml|json|md))\x60`, 'g'))].map(
    ([, path]) => path ?? '',
  )
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => join('docs', path ?? '').replaceAll('\\', '/'))
  // Feeds are files of a release, and electron.d.ts is Electron's.
  return [...quoted, ...linked].filter((path) => !path.includes('*') && !/^(latest|beta|electron\.d\.)/.test(path))
}

describe('docs/release.md', () => {
  it('names scripts that exist', () => {
    expect(new Set(scriptsIn(page))).toEqual(new Set(['desktop', 'desktop:check', 'package', 'release:dry-run']))
    for (const name of scriptsIn(page)) expect(scripts[name], name).toBeTruthy()
  })

  it('names paths that exist', () => {
    const missing = pathsIn(page).filter((path) => !existsSync(join(root, path)))
    expect(missing).toEqual([])
    expect(pathsIn(page).length).toBeGreaterThan(15)
  })

  it('has a first run for each system, of at most 30 minutes in all', () => {
    const runs = page.split(/^### /m).slice(1)
    const minutes: Record<string, number> = Object.fromEntries(
      runs.map((run) => [
        run.split('\n', 1)[0],
        [...run.matchAll(/^\|[^|]+\|[^|]+\| (\d+) \|$/gm)].reduce((sum, [, some]) => sum + Number(some), 0),
      ]),
    )
    expect(Object.keys(minutes)).toEqual(['Windows', 'macOS', 'Ubuntu with GNOME on Wayland', 'Linux with a tiling desktop'])
    for (const [system, sum] of Object.entries(minutes)) expect(sum, system).toBeGreaterThan(0)
    expect(Object.values(minutes).reduce((a, b) => a + b)).toBeLessThanOrEqual(30)
  })
})

describe('the check', () => {
  it('finds scripts and paths in backticks and links', () => {
    expect(scriptsIn('`npm run gone`, npm test, npm run desktop:check')).toEqual(['gone', 'desktop:check'])
    expect(pathsIn('`electron/gone.ts`, [x](deploy.md), [y](https://x.example/a.md), `e2e/*.ts`, `main.js`')).toEqual([
      'electron/gone.ts',
      'docs/deploy.md',
    ])
  })
})
