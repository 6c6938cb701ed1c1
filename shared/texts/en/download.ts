// The download page of the desktop app.
import type { DownloadTexts } from '../nl/download.ts'

export const download: DownloadTexts = {
  title: 'Kring on your computer',
  lead: 'The same Kring as in your browser, in a window of its own. For Windows, macOS and Linux.',
  loading: 'Looking for the latest version…',
  noScript: 'Showing the available versions requires JavaScript. Kring also works in your browser, without the app.',
  failed: 'The available versions could not be loaded. Try again in a moment.',
  retry: 'Try again',
  version: 'Version {{version}}',
  platform: { windows: 'Windows', mac: 'macOS', linux: 'Linux' },
  forYou: 'For this computer',
  others: 'Other systems',
  all: 'Choose your system',
  get: 'Download for {{what}}',
  kind: {
    exe: 'installer (.exe)',
    dmg: 'disk image (.dmg)',
    appimage: 'any Linux (.AppImage)',
    deb: 'Debian and Ubuntu (.deb)',
    rpm: 'Fedora and openSUSE (.rpm)',
  },
  arch: { x64: 'Intel or AMD', arm64: 'ARM' },
  macArch: { x64: 'Mac with Intel', arm64: 'Mac with Apple silicon' },
  whichMac: 'To see which Mac you have, open the Apple menu and choose About This Mac.',
  phoneTitle: 'On your phone',
  phone: 'You do not need an app there: open the link of a session in your browser and join in.',
  emptyTitle: 'This server has no installer yet',
  empty: 'Kring works in your browser.',
  browser: 'Use Kring in your browser',
  sourceTitle: 'Prefer to run it yourself?',
  source: 'With the source code and Node {{node}} or newer, this command starts your own Kring server. For the rest, see Run in README.md.',
}
