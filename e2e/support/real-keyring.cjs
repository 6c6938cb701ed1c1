// Loaded after Playwright's loader on Linux (`electron -r`): removes the loader's --password-store=basic, so that Chromium uses the keyring.
const { app } = require('electron')

app.commandLine.removeSwitch('password-store')
// As the loader does with its own arguments: the app sees only those that are for it. These are -r and this file.
process.argv.splice(1, 2)
