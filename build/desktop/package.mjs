// npm run package: builds the desktop app and packages it for this system into release/; arguments are passed to electron-builder (-- --linux deb).
import { join } from 'node:path'
import { asScript, root, run, runTool, seconds, Stop } from '../run.mjs'
import { serverAddress } from './server-address.mjs'
import { ensureBuilt, ensureInstalled } from '../setup.mjs'

const say = (sentence) => process.stdout.write(`${sentence}\n`)

await asScript(async () => {
  // A secret that a workflow does not have is an empty string, which electron-builder would take for a file.
  for (const [name, value] of Object.entries(process.env))
    if (value === '' && /^(WIN_)?CSC_|^APPLE_|^AZURE_/.test(name)) delete process.env[name]
  const server = serverAddress(process.env.KRING_SERVER_URL, { isRelease: true })
  const env = { KRING_SERVER_URL: server }
  await ensureInstalled()
  await ensureBuilt()
  const bundled = await run(process.execPath, [join(root, 'build/desktop/bundle-desktop.mjs')], { env: { ...env, NODE_ENV: 'production' } })
  if (bundled.code !== 0) throw new Stop(`${bundled.output}\nThe desktop app could not be built; the reason is above.`)
  const since = performance.now()
  // Settings that depend on who builds the package; the others are in electron-builder.yml.
  const { KRING_MAINTAINER: maintainer } = process.env
  const own = [`-c.extraMetadata.homepage=${server}`, ...(maintainer ? [`-c.linux.maintainer=${maintainer}`] : [])]
  const args = ['--publish', 'never', ...own, ...signing(), ...process.argv.slice(2)]
  const { code } = await runTool('electron-builder/cli.js', args, { loud: true, env })
  if (code !== 0) throw new Stop('The desktop app could not be packaged; the reason is above.')
  say(`Packaged for ${server} in ${seconds(since)}, into release/.`)
})

function signing() {
  if (process.platform === 'darwin') return macSigning(process.env)
  return process.platform === 'win32' ? azureSigning(process.env) : []
}

/** Without a certificate, a Mac app is signed ad hoc, which Apple's processors require at least. */
function macSigning({ CSC_LINK, CSC_NAME }) {
  if (CSC_LINK || CSC_NAME) return []
  say('Neither CSC_LINK nor CSC_NAME is set: macOS will warn people about this app.')
  return ['-c.mac.identity=-', '-c.mac.hardenedRuntime=false', '-c.mac.notarize=false']
}

/** A certificate in a file (WIN_CSC_LINK) needs nothing more; one stored in Azure must be named. */
function azureSigning({ AZURE_SIGN_ENDPOINT, AZURE_SIGN_ACCOUNT, AZURE_SIGN_PROFILE, AZURE_SIGN_PUBLISHER, WIN_CSC_LINK, CSC_LINK }) {
  if (!AZURE_SIGN_ENDPOINT) {
    if (!WIN_CSC_LINK && !CSC_LINK) say('Neither WIN_CSC_LINK nor AZURE_SIGN_ENDPOINT is set: Windows will warn people about this app.')
    return []
  }
  const options = {
    endpoint: AZURE_SIGN_ENDPOINT,
    codeSigningAccountName: AZURE_SIGN_ACCOUNT,
    certificateProfileName: AZURE_SIGN_PROFILE,
    publisherName: AZURE_SIGN_PUBLISHER,
  }
  return Object.entries(options).map(([name, value]) => `-c.win.azureSignOptions.${name}=${value}`)
}
