// Confetti in the colours of people; its library is loaded on first use. None with reduced motion.
import { isPhoneScreen } from '../../../lib/browser/device.ts'
import { currentSettings } from '../../../lib/settings/settings.ts'
import { confettiPlace, type ConfettiPlace } from './confetti-place.ts'

type Throw = (place: ConfettiPlace, particleCount: number) => unknown

let throwing: Promise<Throw> | undefined

export function throwConfetti(particleCount: number): void {
  const place = findPlace()
  if (isStill() || !place) return
  throwing ??= load()
  throwing.then(
    (confetti) => confetti(place, particleCount),
    // The toast reports the milestone too.
    () => (throwing = undefined),
  )
}

function findPlace(): ConfettiPlace | null {
  const ring = [...document.querySelectorAll('[data-part=level-ring]')].find((one) => one.checkVisibility())
  const header = ring?.closest('header')
  return confettiPlace({
    isPhone: isPhoneScreen(),
    width: document.documentElement.clientWidth,
    ring: ring?.getBoundingClientRect() ?? null,
    headerBottom: header?.getBoundingClientRect().bottom ?? 0,
  })
}

export function isStill(): boolean {
  return currentSettings().reducedMotion || matchMedia('(prefers-reduced-motion: reduce)').matches
}

async function load(): Promise<Throw> {
  const { default: confetti } = await import('canvas-confetti')
  const canvas = document.createElement('canvas')
  canvas.className = 'pointer-events-none fixed inset-x-0 top-0 z-100 w-full'
  // Purely decorative: screen readers announce the toast.
  canvas.ariaHidden = 'true'
  // The library creates its worker from a blob, which the content security policy forbids.
  const fly = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true })
  return ({ height, options }, particleCount) => {
    canvas.style.height = height === null ? '100%' : `${height}px`
    document.body.append(canvas)
    return fly({ ...options, particleCount, colors: peopleColours() })?.then(() => canvas.remove())
  }
}

/** Converts the tokens to hex colours of the current theme, which the library requires. */
function peopleColours(): string[] {
  const probe = document.createElement('span')
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  document.body.append(probe)
  const colours = [1, 2, 3, 4, 5, 6, 7, 8].map((hue) => {
    probe.style.color = `var(--p${hue})`
    if (canvas) canvas.fillStyle = getComputedStyle(probe).color
    canvas?.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? []
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  })
  probe.remove()
  return colours
}
