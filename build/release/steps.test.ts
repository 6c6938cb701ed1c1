// The dry run of the release workflow decides about each step, and says what it did.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { planSteps, runSteps, tableOf } from './steps.mjs'
import { workflowText } from './workflow.ts'

const given = { system: 'linux', vars: { KRING_SERVER_URL: 'https://kring.example' }, github: { ref_type: 'tag', ref_name: 'v1.2.3' } }

const fixture = `
jobs:
  pack:
    strategy: { matrix: { include: [{ os: ubuntu-24.04, name: linux }, { os: windows-2022, name: windows }] } }
    env: { KRING_SERVER_URL: '\${{ vars.KRING_SERVER_URL }}' }
    steps:
      - name: Write
        env: { WORD: '\${{ github.ref_name }}', SECRET: '\${{ secrets.PASSWORD }}' }
        run: echo "$WORD $KRING_SERVER_URL [$SECRET] $OF_ALL" > made.txt
      - name: Fail
        shell: bash
        run: |
          echo before
          false | cat
          echo after
      - name: Elsewhere
        if: matrix.name == 'windows'
        run: touch elsewhere.txt
`

// Steps run in bash.
describe.skipIf(process.platform === 'win32')('a workflow of three steps', () => {
  it('runs in order in one folder, with its settings; a failed step does not stop the others', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'kring-steps-'))
    onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
    const started: string[] = []
    const after = { name: 'Show', command: 'ls && cat made.txt', env: {} }
    const rows = await runSteps([...planSteps(fixture, given), after], {
      cwd,
      env: { OF_ALL: 'all' },
      onStart: (name) => started.push(name),
    })
    expect(started).toEqual(['Write', 'Fail', 'Show'])
    expect(rows.map(({ name, result, output }) => [name, result, output])).toEqual([
      ['Write', 'ran', ''],
      ['Fail', 'failed', 'before\n'],
      ['Elsewhere', 'skipped', ''],
      ['Show', 'ran', 'made.txt\nv1.2.3 https://kring.example [] all\n'],
    ])
    expect(readFileSync(join(cwd, 'made.txt'), 'utf8')).toContain('v1.2.3')
  })
})

it('the table has a line for each step, with its time or the reason', () => {
  const rows = [
    { name: 'Write', result: 'ran', detail: '0.1 s', output: '' },
    { name: 'Fail', result: 'failed', detail: '0.2 s', output: 'x' },
    { name: 'Elsewhere', result: 'skipped', detail: "only if matrix.name == 'windows'", output: '' },
  ] as const
  expect(tableOf([...rows])).toBe(
    ['ran      Write      0.1 s', 'failed   Fail       0.2 s', "skipped  Elsewhere  only if matrix.name == 'windows'"].join('\n'),
  )
})

it('every step of the release workflow is run, replaced, or skipped with a reason', () => {
  const plan = planSteps(workflowText, given)
  expect(plan.map(({ name, reason, command }) => [name, reason ?? `runs: ${command?.split('\n')[0]}`])).toEqual([
    ['actions/checkout@v4', 'the dry run has its own copy of the repository'],
    ['actions/setup-node@v4', `the dry run uses this machine’s Node (${process.versions.node})`],
    [
      'Check that the tag and package.json have the same version',
      'runs: test "$GITHUB_REF_NAME" = "v$(node -p "require(\'./package.json\').version")"',
    ],
    ['Install what Linux needs for packaging, windows, the keyring and notifications', 'changes the packages and settings of the machine'],
    ['Install exactly the packages in package-lock.json', 'runs: npm ci --no-audit --no-fund'],
    ['Install the Electron binary, which npm does not include', 'downloads the Electron binary'],
    ['Check format, lint and types', 'runs: npm test -- --only=lint'],
    ['Test the main process, its parts and packaging', 'runs: npx vitest run electron build/desktop build/release'],
    ['Build the site and the server', 'runs: npm run build'],
    ['Test the app on a virtual display, with a keyring (Linux)', 'needs the Electron binary'],
    ['Test the app on a real display', "only if matrix.name != 'linux'"],
    ['Package, and sign if there are secrets (Windows)', "only if matrix.name == 'windows'"],
    ['Package, and sign and notarise if there are secrets (macOS)', "only if matrix.name == 'mac'"],
    ['Package (Linux)', 'runs: npm run package -- --linux --dir --x64 "-c.electronDist=$STUB_ELECTRON"'],
    ['actions/upload-artifact@v4', 'there is no later job that needs the files'],
    ['actions/download-artifact@v4', 'no earlier job has uploaded files'],
    ['Publish one release with all files, the feeds last', 'publishes on GitHub'],
  ])
})

it('a step, condition or value that the dry run does not know is an error, not a skipped step', () => {
  const wrong = (step: string) => () => planSteps(`jobs: { pack: { steps: [${step}] } }`, given)
  expect(wrong('{ uses: actions/cache@v4 }')).toThrow('does not say what a dry run does with actions/cache@v4')
  expect(wrong('{ if: always(), run: ls }')).toThrow('cannot evaluate always()')
  expect(wrong("{ env: { A: '${{ runner.os }}' }, run: ls }")).toThrow('does not know runner.os')
})
