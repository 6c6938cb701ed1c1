// A home that is loaded once it is known whose it is: the ring until it is here, and a way out when it does not come.
import { useState, type ComponentType, type ReactNode } from 'react'
import { useLate } from '../../lib/use-late.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { PageFailed } from '../frame/page-boundary.tsx'

type LateHomeProps<P> = { load: () => Promise<ComponentType<P>>; children: (Home: ComponentType<P>) => ReactNode }

export function LateHome<P>({ load, children }: LateHomeProps<P>) {
  const [isFailed, setIsFailed] = useState(false)
  const Home = useLate(!isFailed, load, () => setIsFailed(true))
  if (isFailed) return <PageFailed />
  return Home ? children(Home) : <Waiting />
}
