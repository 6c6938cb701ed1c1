// What lies beside every page and outlives it: the sign-in dialog, and what is told after paying.
import { Outlet } from 'react-router-dom'
import { PaymentLayer } from './payment-layer.tsx'
import { SignInLayer } from './sign-in-layer.tsx'

export function PageFrame() {
  return (
    <>
      <Outlet />
      <SignInLayer />
      <PaymentLayer />
    </>
  )
}
