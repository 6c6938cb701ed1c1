// Back closes the topmost open layer before it leaves the page. While a layer is open, the history has an extra entry with the same address;
// it is removed when the layer closes in another way, so that it takes no extra press to leave.
import { onLayersChange, topmostLayer } from './open-layers.ts'

export interface LayerHistoryPorts {
  history: Pick<History, 'state' | 'pushState' | 'back'>
  onPop(listener: () => void): void
  /** Runs when the current event has been handled: whoever closes a layer may also navigate. */
  later(work: () => void): void
  topmost(): (() => void) | undefined
  onLayersChange(listener: () => void): void
}

export function startLayerHistory(): void {
  followLayers({
    history: window.history,
    onPop: (listener) => window.addEventListener('popstate', listener),
    later: (work) => void setTimeout(work),
    topmost: topmostLayer,
    onLayersChange,
  })
}

export function followLayers({ history, onPop, later, topmost, onLayersChange }: LayerHistoryPorts): void {
  const stateOf = () => (history.state ?? {}) as { key?: unknown; layer?: true }
  let wasExtra = false
  let pageKey: unknown
  let isRemoving = false

  const add = () => {
    const { layer, key } = stateOf()
    if (layer) return
    pageKey = key
    wasExtra = true
    // The router's part of the state stays the same: to it, both entries are the same page.
    history.pushState({ ...stateOf(), layer: true }, '')
  }
  const check = () => {
    if (isRemoving) return
    if (topmost()) add()
    else
      later(() => {
        if (isRemoving || topmost()) return
        wasExtra = stateOf().layer === true
        if (!wasExtra) return
        isRemoving = true
        history.back()
      })
  }
  onLayersChange(check)
  onPop(() => {
    const { layer, key } = stateOf()
    const isBack = wasExtra && !isRemoving && !layer && key === pageKey
    wasExtra = layer === true
    isRemoving = false
    if (isBack) topmost()?.()
    // Another layer may be open, or the topmost one may still be; or this is the entry of a layer that is closed: below a page, or after
    // Forward.
    later(check)
  })
  // After a reload with an open layer.
  if (stateOf().layer) {
    pageKey = stateOf().key
    check()
  }
}
