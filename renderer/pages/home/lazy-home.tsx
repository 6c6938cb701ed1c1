// A home page that is loaded lazily: a spinner until it is loaded, and an error page when that fails.
import { useState, type ComponentType, type ReactNode } from 'react'
import { useLazy } from '../../ui/lazy.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { PageFailed } from '../frame/page-boundary.tsx'

type LazyHomeProps<P> = { load: () => Promise<ComponentType<P>>; children: (Home: ComponentType<P>) => ReactNode }

export function LazyHome<P>({ load, children }: LazyHomeProps<P>) {
  const [isFailed, setIsFailed] = useState(false)
  const Home = useLazy(!isFailed, load, () => setIsFailed(true))
  if (isFailed) return <PageFailed />
  return Home ? children(Home) : <Waiting />
}
