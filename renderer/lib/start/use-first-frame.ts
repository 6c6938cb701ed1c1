// Whether the first frame of a page has been drawn: what takes long to render can wait for it.
import { useLayoutEffect, useState } from 'react'
import { afterFirstFrame, isHolding } from './first-frame.ts'

export function useFirstFrame(): boolean {
  const [isDrawn, setDrawn] = useState(() => !isHolding())
  // A layout effect, so that it comes before the parts that wait in effects.
  useLayoutEffect(() => afterFirstFrame(() => setDrawn(true)), [])
  return isDrawn
}
