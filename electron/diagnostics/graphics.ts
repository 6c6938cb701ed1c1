// Hardware acceleration: as the settings say, but off for this version of the app once the graphics process keeps crashing.
import type { Graphics } from '../../shared/desktop/desktop.ts'
import type { Settings } from '../account/settings.ts'
import type { Log } from '../shell/log.ts'
import type { Run } from './gone.ts'

const mostCrashes = 3
const withinMs = 2 * 60_000

interface Given {
  settings: Pick<Settings, 'current' | 'find' | 'keep'>
  now(): number
  log: Log
}

export interface GraphicsChoice {
  /** Call it before the app is ready, with the previous run. */
  begin(previous: Run | null): void
  /** Called for each crash of the graphics process. Switching off takes effect at the next start. */
  crashed(): void
  /** The user has chosen in the settings, so the fallback no longer applies. */
  choose(): void
  state(): Graphics
}

export function createGraphics({ app }: Pick<typeof import('electron'), 'app'>, { settings, now, log }: Given): GraphicsChoice {
  const version = app.getVersion()
  const hasFallenBack = () => settings.find('gpuFallback') === version
  let isAccelerated = true
  let crashedAt: number[] = []

  function fallBack(): void {
    if (hasFallenBack()) return
    log('hardware acceleration is off from the next start on, because the graphics process crashed')
    settings.keep('gpuFallback', version)
  }

  return {
    begin(previous) {
      // Chromium ends the app if the graphics process cannot run at all. Another version may contain a fix.
      const hasCrashed = previous?.version === version && !previous.hasEnded && previous.gpuCrashes > 0
      if (hasCrashed && settings.current().hardwareAcceleration) fallBack()
      isAccelerated = settings.current().hardwareAcceleration && !hasFallenBack()
      if (!isAccelerated) app.disableHardwareAcceleration()
    },
    crashed() {
      if (!isAccelerated) return
      crashedAt = [...crashedAt.filter((at) => now() - at < withinMs), now()]
      if (crashedAt.length >= mostCrashes) fallBack()
    },
    choose: () => settings.keep('gpuFallback', null),
    state: () => ({ isAccelerated, hasFallenBack: hasFallenBack() }),
  }
}
