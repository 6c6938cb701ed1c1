// The workflow that publishes the server's image: one name for two architectures, each built and started on a machine of its own.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { root } from '../checks/cruise.ts'
import { workflowText as releaseText, type Job } from './workflow.ts'

const text = readFileSync(join(root, '.github/workflows/image.yml'), 'utf8')
const workflow = parse(text) as { on: object; permissions: object; jobs: { build: Job; publish: Job } }
const { build, publish } = workflow.jobs
const script = (job: Job, name: RegExp) => job.steps.find((step) => name.test(step.name ?? ''))?.run ?? ''

/** Runs a step's script with a `docker` that only records its arguments, and reads the password. Returns them, one line for each call. */
function callsOf(run: string, env: Record<string, string>): { status: number | null; calls: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'kring-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'docker'), `#!/bin/sh\necho "$*" >> "${folder}/calls"\ncat > /dev/null\n`)
  chmodSync(join(folder, 'docker'), 0o755)
  const given = {
    PATH: `${folder}:${process.env['PATH'] ?? ''}`,
    GITHUB_REPOSITORY: 'Anna/Kring',
    GITHUB_ACTOR: 'anna',
    GH_TOKEN: 'canary',
    ...env,
  }
  const { status } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', run], { cwd: root, env: given, input: '' })
  return { status, calls: readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') }
}

// Its steps run in bash.
describe.skipIf(process.platform === 'win32')('the workflow for images', () => {
  it('runs for a tag, and by hand without publishing · OPER-15', () => {
    expect(workflow.on).toEqual({ push: { tags: ['v*'] }, workflow_dispatch: null })
    const withLogin = [...build.steps, ...publish.steps].filter(({ run }) => run?.includes('docker login'))
    expect(withLogin.map((step) => step.if ?? publish.if)).toEqual(["github.ref_type == 'tag'", "github.ref_type == 'tag'"])
    expect(publish).toMatchObject({ needs: 'build', if: "github.ref_type == 'tag'" })
  })

  it('may only read the repository and write packages, uses no other secret, and only actions of the release workflow · OPER-15', () => {
    expect([workflow.permissions, build.permissions, publish.permissions]).toEqual([
      { contents: 'read' },
      { contents: 'read', packages: 'write' },
      { packages: 'write' },
    ])
    expect([...text.matchAll(/\$\{\{ ([^}]*) \}\}/g)].map(([, value]) => value)).toEqual([
      'github.ref',
      'matrix.os',
      'matrix.arch',
      'github.token',
      'github.token',
    ])
    const used = [...build.steps, ...publish.steps].flatMap(({ uses }) => uses ?? [])
    expect(used).toEqual(['actions/checkout@v4'])
    for (const action of used) expect(releaseText).toContain(`uses: ${action}\n`)
    expect(build.steps[0]?.with).toEqual({ 'persist-credentials': false })
  })

  it('builds and starts amd64 and arm64, each on a machine of that architecture · OPER-15', () => {
    expect(build.strategy?.matrix.include).toEqual([
      { os: 'ubuntu-24.04', arch: 'amd64' },
      { os: 'ubuntu-24.04-arm', arch: 'arm64' },
    ])
    expect(callsOf(script(build, /^Build/), { ARCH: 'arm64' }).calls).toEqual(['build --platform linux/arm64 --tag kring:built .'])
    const tried = script(build, /^Start it/)
    expect(tried).toBe('build/release/try-image.sh kring:built')
    expect(statSync(join(root, tried.split(' ')[0] ?? '')).mode & 0o100).toBe(0o100)
    expect(spawnSync('bash', ['-n', join(root, 'build/release/try-image.sh')]).status).toBe(0)
  })

  it.each([
    ['v1.2.3', ['1.2.3', 'latest']],
    ['v1.3.0-beta.1', ['1.3.0-beta.1']],
  ])('publishes %s under the names %j for both architectures · OPER-15', (tag, names) => {
    const version = tag.slice(1)
    const image = 'ghcr.io/anna/kring'
    const pushed = callsOf(script(build, /^Push/), { GITHUB_REF_NAME: tag, ARCH: 'arm64' })
    expect(pushed).toEqual({
      status: 0,
      calls: [
        'login ghcr.io --username anna --password-stdin',
        `tag kring:built ${image}:${version}-arm64`,
        `push ${image}:${version}-arm64`,
      ],
    })
    const { status, calls } = callsOf(script(publish, /^Publish/), { GITHUB_REF_NAME: tag })
    const tags = names.map((name) => `--tag ${image}:${name}`).join(' ')
    expect([status, calls.at(-1)]).toEqual([0, `buildx imagetools create ${tags} ${image}:${version}-amd64 ${image}:${version}-arm64`])
    expect(calls.join()).not.toContain('canary')
  })

  it('refuses a tag that names another version than package.json · OPER-15', () => {
    const run = script(build, /^Check that the tag/).replace('jq -r .version package.json', `node -p "require('./package.json').version"`)
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    const status = (tag: string) =>
      spawnSync('bash', ['-c', run], { cwd: root, env: { PATH: process.env['PATH'] ?? '', GITHUB_REF_NAME: tag } }).status
    expect([status(`v${version}`), status('v9.9.9')]).toEqual([0, 1])
  })
})
