// The download page of the desktop app.
import type { DownloadTexts } from '../nl/download.ts'

export const download: DownloadTexts = {
  title: 'Kring on your computer',
  lead: 'The same Kring as in your browser, in a window of its own. For Windows, macOS and Linux.',
  loading: 'Looking which version there is…',
  noScript: 'To show which versions there are JavaScript is needed. Without the app Kring simply works in your browser.',
  failed: 'We cannot see now which versions there are. Try again in a moment.',
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
  whichMac: 'Which Mac you have stands in the Apple menu, under About This Mac.',
  phoneTitle: 'On your phone',
  phone: 'You need no app there: open the link of a session in your browser and join in.',
  emptyTitle: 'There is no app here yet',
  empty: 'Kring need not be installed. Everything works in your browser, on your phone too.',
  browser: 'Use Kring in your browser',
  sourceTitle: 'Rather on your own computer?',
  source: 'Do you have the source, and Node {{node}} or newer? Then this starts a Kring of your own. README.md has the rest, under Run.',
}
