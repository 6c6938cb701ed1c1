// Typesets a formula as MathML, which browsers draw and screen readers read. Loaded with the first formula.
import { render } from 'katex'
import { useLayoutEffect, useRef } from 'react'
import type { Maths } from '../../../../../shared/messages/markdown/mark-maths.ts'

/** `trust` would allow links, pictures and styles. A formula with an error shows its source. */
export const mathsOptions = {
  output: 'mathml',
  throwOnError: false,
  errorColor: 'currentColor',
  trust: false,
  strict: false,
  maxSize: 20,
  maxExpand: 200,
} as const

/** The time for formulas that are typeset at once; others follow one by one, so that nothing else waits long. */
const atOnceMs = 15
let spentMs = 0

export function Formula({ tex, isDisplay }: Maths) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const typeset = () => {
      const start = performance.now()
      if (spentMs === 0) setTimeout(() => (spentMs = 0))
      if (place.current) render(tex, place.current, { ...mathsOptions, displayMode: isDisplay })
      spentMs += performance.now() - start
    }
    if (spentMs < atOnceMs) return typeset()
    if (place.current) place.current.textContent = tex
    const timer = setTimeout(typeset)
    return () => clearTimeout(timer)
  }, [tex, isDisplay])
  return isDisplay ? (
    <span className="doc-maths" tabIndex={0} role="group">
      <span ref={place} />
    </span>
  ) : (
    <span ref={place} />
  )
}
