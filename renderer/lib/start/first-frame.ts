// Holds back, while a page starts, what its first frame does not need: starting to load a part takes time too.
let held: (() => void)[] | null = null
/** Pages in the background draw no frames: there the work runs after this time. */
const backgroundMs = 100

/** From now on work is held back, until `releaseAfterFrame`. */
export function holdUntilFrame(): void {
  held ??= []
}

/** Runs what was held back once the next frame is drawn, and whatever comes later at once. */
export function releaseAfterFrame(): void {
  if (held === null) return
  const release = () => {
    const works = held ?? []
    held = null
    // React renders what the first one changed before the others begin.
    works.shift()?.()
    setTimeout(() => works.forEach((work) => work()))
  }
  const timer = setTimeout(release, backgroundMs)
  requestAnimationFrame(() => {
    clearTimeout(timer)
    setTimeout(release)
  })
}

/** True while a page starts and its first frame has not been drawn yet. */
export const isHolding = () => held !== null

/** Runs `work` now, or after the first frame of a page that is starting. */
export function afterFirstFrame(work: () => void): void {
  if (held) held.push(work)
  else work()
}
