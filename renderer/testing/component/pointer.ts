// A mouse and a finger for component tests. They send real input events at a position on the page.
import { expect } from 'vitest'
import { cdp, type Locator } from 'vitest/browser'

let isTouchScreen = false
let isPressed = false

/** Runs after each test. */
export async function removeTouchScreen(): Promise<void> {
  if (isTouchScreen) await setTouchScreen(false)
}

export async function setTouchScreen(enabled: boolean): Promise<void> {
  isTouchScreen = enabled
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 })
}

export async function mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number): Promise<void> {
  if (type === 'mousePressed') isPressed = true
  const button = isPressed ? 'left' : 'none'
  if (type === 'mouseReleased') isPressed = false
  await cdp().send('Input.dispatchMouseEvent', { type, ...onScreen(x, y), button, clickCount: type === 'mouseMoved' ? 0 : 1 })
}

export async function finger(type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [onScreen(x, y)] })
}

/** Taps the middle of an element, once it is enabled and in place. */
export async function tap(locator: Locator): Promise<void> {
  await expect.element(locator).toBeEnabled()
  locator.element().scrollIntoView({ block: 'nearest' })
  let before = ''
  await expect
    .poll(() => {
      const was = before
      const { x, y, width, height } = locator.element().getBoundingClientRect()
      before = [x, y, width, height].join(' ')
      return before === was
    })
    .toBe(true)
  const { x, y, width, height } = locator.element().getBoundingClientRect()
  await finger('touchStart', x + width / 2, y + height / 2)
  await finger('touchEnd', x + width / 2, y + height / 2)
}

// The page is in a frame, which is scaled when it is larger than the browser's window.
function onScreen(x: number, y: number): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = (frame?.width ?? innerWidth) / innerWidth
  return { x: x * scale + (frame?.x ?? 0), y: y * scale + (frame?.y ?? 0) }
}
