// A page that is printed once it is complete, including its fonts.
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
  // A hidden window only requests fonts after a layout.
  document.body.getBoundingClientRect()
  // Without a font the page is printed in a fallback.
  await Promise.allSettled(['400 1rem', '680 1rem'].map((look) => document.fonts.load(`${look} 'Hanken Grotesk'`)))
  await document.fonts.load("650 1rem 'Bricolage Grotesque'").catch(() => undefined)
  await document.fonts.ready
}
