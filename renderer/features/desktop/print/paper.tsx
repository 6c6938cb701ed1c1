// A page that is printed as soon as all of it is there, its letters too.
import { useEffect, type ReactNode } from 'react'
import { desktop } from '../../../platform/platform.ts'
import './paper.css'

export function Paper({ children }: { children: ReactNode }) {
  useEffect(() => {
    void lettersAreThere().then(() => desktop()?.pageReady())
  }, [])
  return <main className="paper">{children}</main>
}

async function lettersAreThere(): Promise<void> {
  // In a window that nobody sees they are only asked for once something is laid out.
  document.body.getBoundingClientRect()
  // One that does not come is drawn in another: no reason to print nothing.
  await Promise.allSettled(['400 1rem', '680 1rem'].map((look) => document.fonts.load(`${look} 'Hanken Grotesk'`)))
  await document.fonts.load("650 1rem 'Bricolage Grotesque'").catch(() => undefined)
  await document.fonts.ready
}
