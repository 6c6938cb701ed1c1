// Places the tools below the selected note, or above it when there is no room, and always within the board and beside the panel of a hidden round.
import { useLayoutEffect, useRef, type ReactNode } from 'react'

const rim = 8
/** The height in pixels of the controls at the bottom of the board. */
const foot = 84

export function NoteToolsPlace({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tools = box.current
    const ground = tools?.closest('[data-ground]')?.getBoundingClientRect()
    if (!tools || !ground) return
    delete tools.dataset['above']
    tools.style.setProperty('--aside', '0px')
    const { left, right, bottom } = tools.getBoundingClientRect()
    if (bottom > ground.bottom - foot) tools.dataset['above'] = ''
    const aside = left < ground.left + rim ? ground.left + rim - left : Math.min(0, ground.right - rim - right)
    tools.style.setProperty('--aside', `${aside}px`)
    const kept = document.querySelector('[data-keep-clear]')?.getBoundingClientRect()
    const now = tools.getBoundingClientRect()
    const isCovering = kept && now.right > kept.left - rim && now.left < kept.right && now.bottom > kept.top - rim && now.top < kept.bottom
    if (isCovering) tools.style.setProperty('--aside', `${aside + kept.left - rim - now.right}px`)
  })
  return (
    <div ref={box} className="note-tools">
      {children}
    </div>
  )
}
