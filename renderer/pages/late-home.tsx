// A home that is loaded once it is known whose it is: the ring until it is here, and a way out when it does not come.
import { useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLate } from '../lib/use-late.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Waiting } from '../ui/waiting.tsx'

type LateHomeProps<P> = { load: () => Promise<ComponentType<P>>; children: (Home: ComponentType<P>) => ReactNode }

export function LateHome<P>({ load, children }: LateHomeProps<P>) {
  const [isFailed, setIsFailed] = useState(false)
  const Home = useLate(!isFailed, load, () => setIsFailed(true))
  if (isFailed) return <Unreachable />
  return Home ? children(Home) : <Waiting />
}

export function Unreachable() {
  const { t } = useTranslation()
  return (
    <main className="grid h-dvh place-items-center">
      <Empty
        isPage
        title={t('session.connectionError')}
        text={t('common.loadFailed')}
        action={
          <Button variant="ink" onClick={() => location.reload()}>
            {t('session.retryLoad')}
          </Button>
        }
      />
    </main>
  )
}
