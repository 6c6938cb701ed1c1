// What all pages share and what survives navigation: the sign-in dialog, the message after payment, and the desktop app's frame.
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { loadTexts } from '../../lib/texts/i18n.ts'
import { started } from '../../platform/platform.ts'
import { PaymentLayer } from './payment-layer.tsx'
import { SignInLayer } from './sign-in-layer.tsx'

const DesktopFrame = lazy(async () => {
  const [{ DesktopFrame }] = await Promise.all([import('./desktop-frame.tsx'), loadTexts('desktop')])
  return { default: DesktopFrame }
})

export function PageFrame() {
  const isMainWindow = started()?.place === 'main'
  return (
    <>
      {isMainWindow ? (
        <Suspense fallback={null}>
          <DesktopFrame>
            <Outlet />
          </DesktopFrame>
        </Suspense>
      ) : (
        <Outlet />
      )}
      <SignInLayer />
      <PaymentLayer />
    </>
  )
}
