// Starts the page's platform, settings and texts as in the desktop app, for component tests of parts that exist only there.
import { startSettings } from '../../lib/settings/settings.ts'
import { loadTexts, startI18n } from '../../lib/texts/i18n.ts'
import { startPlatform } from '../../platform/platform.ts'
import { fakeBridge, type FakeBridge } from '../fake-bridge.ts'

/** English, whatever an earlier test chose. `texts`: the lazy area that the part needs. */
export async function startInApp(texts: Parameters<typeof loadTexts>[0], ...given: Parameters<typeof fakeBridge>): Promise<FakeBridge> {
  const fake = fakeBridge(...given)
  window.desktop = fake.bridge
  localStorage.clear()
  await startPlatform()
  startSettings()
  await startI18n()
  await loadTexts(texts)
  return fake
}
