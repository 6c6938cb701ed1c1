// What all pages share and what survives navigation: the sign-in dialog, the message after payment, and the desktop app's frame.
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { loadTexts } from '../../lib/texts/i18n.ts'
import { started } from '../../platform/platform.ts'
import { lazyWithFallback } from '../../ui/lazy.tsx'
import { PaymentLayer } from './payment-layer.tsx'
import { SignInLayer } from './sign-in-layer.tsx'

const DesktopFrame = lazyWithFallback<{ children: ReactNode }>(
  async () => (await Promise.all([import('./desktop-frame.tsx'), loadTexts('desktop')]))[0].DesktopFrame,
  () => null,
)

export function PageFrame() {
  const isMainWindow = started()?.place === 'main'
  return (
    <>
      {isMainWindow ? (
        <DesktopFrame>
          <Outlet />
        </DesktopFrame>
      ) : (
        <Outlet />
      )}
      <SignInLayer />
      <PaymentLayer />
    </>
  )
}
