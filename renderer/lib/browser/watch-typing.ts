/** Tells whether something was typed in any field of the page within the last `pauseMs`. */
export function watchTyping(pauseMs: number): { isOn: () => boolean; stop: () => void } {
  let lastAt = -Infinity
  const note = () => (lastAt = Date.now())
  document.addEventListener('input', note, { capture: true })
  return {
    isOn: () => Date.now() - lastAt < pauseMs,
    stop: () => document.removeEventListener('input', note, { capture: true }),
  }
}
