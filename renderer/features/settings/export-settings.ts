// The settings as a file to keep.
import { downloadText } from '../../lib/browser/download.ts'
import { local } from '../../lib/browser/local.ts'
import { currentSettings } from '../../lib/settings/settings.ts'

export function exportSettings(now = new Date()): Promise<boolean> {
  // Swedish writes a date as ISO 8601 does, and here it is the person's own day.
  const day = now.toLocaleDateString('sv-SE')
  const content = { name: local.name.read(), settings: currentSettings(), exportDate: now.toISOString() }
  return downloadText(`kring-settings-${day}.json`, 'application/json', `${JSON.stringify(content, null, 2)}\n`)
}
