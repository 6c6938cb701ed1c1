// What lies beside every page and outlives it: the sign-in dialog.
import { Outlet } from 'react-router-dom'
import { SignInLayer } from './sign-in-layer.tsx'

export function PageFrame() {
  return (
    <>
      <Outlet />
      <SignInLayer />
    </>
  )
}
