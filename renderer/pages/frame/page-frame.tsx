// What all pages share and what survives navigation: the sign-in dialog, the message after payment, and the desktop app's frame.
import { useEffect, type ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { local } from '../../lib/browser/local.ts'
import { loadTexts } from '../../lib/texts/i18n.ts'
import { started } from '../../platform/platform.ts'
import { lazyWithFallback } from '../../ui/lazy.tsx'
import { PaymentLayer } from './payment-layer.tsx'
import { SignInLayer } from './sign-in-layer.tsx'
import { SuspensionGate } from './suspension-gate.tsx'

const DesktopFrame = lazyWithFallback<{ children: ReactNode }>(
  async () => (await Promise.all([import('./desktop-frame.tsx'), loadTexts('desktop')]))[0].DesktopFrame,
  () => null,
)

export function PageFrame() {
  useEffect(() => {
    if (local.reported.read() !== null) startReportNews().catch(() => undefined)
  }, [])
  const isMainWindow = started()?.place === 'main'
  return (
    <>
      {isMainWindow ? (
        <DesktopFrame>
          <Page />
        </DesktopFrame>
      ) : (
        <Page />
      )}
      <SignInLayer />
      <PaymentLayer />
    </>
  )
}

const Page = () => (
  <SuspensionGate>
    <Outlet />
  </SuspensionGate>
)

// Something that this person reported was not decided at their last visit.
async function startReportNews(): Promise<void> {
  const [news] = await Promise.all([import('../../features/reports/report-news.ts'), loadTexts('reports')])
  news.startReportNews()
}
