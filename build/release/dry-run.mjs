// npm run release:dry-run: runs the steps of release.yml for Linux in a copy of the working tree, and prints what ran, failed or was skipped.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { asScript, root, run, Stop } from '../run.mjs'
import { planSteps, runSteps, tableOf } from './steps.mjs'

const server = 'https://kring.example'
const stubScript = "import('./build/desktop/stub-electron.ts').then(({ makeStubElectron }) => makeStubElectron(process.env.STUB_ELECTRON))"
const say = (line) => process.stdout.write(`${line}\n`)

await asScript(async () => {
  if (process.platform === 'win32') throw new Stop('The dry run needs bash and git: run it on Linux or macOS.')
  const folder = mkdtempSync(join(tmpdir(), 'kring-dry-run-'))
  try {
    const copy = join(folder, 'kring')
    await copyTree(copy)
    const { version } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'))
    const stub = join(folder, 'electron')
    const github = { ref_type: 'tag', ref_name: `v${version}`, ref: `refs/tags/v${version}` }
    const text = readFileSync(join(copy, '.github/workflows/release.yml'), 'utf8')
    const plan = [
      ...planSteps(text, { system: 'linux', vars: { KRING_SERVER_URL: server }, github }),
      { name: 'Test with the paths of Windows', command: 'npx vitest run --project windows-paths', env: {} },
    ]
    const makeStub = {
      name: 'Make a fake Electron to package',
      command: `node --import tsx --input-type=module -e "${stubScript}"`,
      env: {},
    }
    plan.splice(
      plan.findIndex(({ command }) => command?.includes('STUB_ELECTRON')),
      0,
      makeStub,
    )
    cleanEnvironment()
    // If sqlite3 must be compiled, the system's Node headers avoid a download that may be impossible.
    const headers = existsSync('/usr/include/node/node.h') ? { npm_config_nodedir: '/usr' } : {}
    const ofGitHub = { CI: 'true', GITHUB_REF_NAME: github.ref_name, GITHUB_REF_TYPE: 'tag' }
    const env = { ...headers, ...ofGitHub, NO_COLOR: '1', STUB_ELECTRON: stub }
    const rows = await runSteps(plan, { cwd: copy, env, onStart: (name) => say(`${name}…`) })
    const failed = rows.filter(({ result }) => result === 'failed')
    for (const { name, output } of failed) say(`\n${name}:\n${output.trimEnd().split('\n').slice(-60).join('\n')}`)
    say(`\n${tableOf(rows)}`)
    process.exitCode = failed.length > 0 ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Clones the repository, adds uncommitted changes, and commits them there: a step compares files with the commit. */
async function copyTree(copy) {
  await git(['clone', '--quiet', '--no-hardlinks', root, copy])
  const list = async (...kind) => (await git(['ls-files', '-z', ...kind], root)).split('\0').filter(Boolean)
  for (const path of await list('--modified', '--others', '--exclude-standard')) {
    if (!existsSync(join(root, path))) continue
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    copyFileSync(join(root, path), join(copy, path))
  }
  for (const path of await list('--deleted')) rmSync(join(copy, path), { force: true })
  await git(['add', '--all'], copy)
  const author = ['-c', 'user.name=dry run', '-c', 'user.email=dry-run@kring.example']
  await git([...author, 'commit', '--quiet', '--allow-empty', '--message', 'Uncommitted changes'], copy)
}

async function git(args, cwd = root) {
  const { code, output } = await run('git', args, { cwd })
  if (code !== 0) throw new Stop(`${output}\nThe working tree could not be copied; git’s message is above.`)
  return output
}

/** Removes what this script and npm added to the environment, which a step would not have on GitHub. */
function cleanEnvironment() {
  for (const name of Object.keys(process.env)) if (/^npm_(lifecycle|package)_|^NODE_ENV$/.test(name)) delete process.env[name]
}
