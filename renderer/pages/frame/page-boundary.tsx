// Replaces a page that fails to load or to render: an explanation, a reload button and a link home.
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { inBase } from '../../platform/base.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { brandName } from '../../lib/site-facts.ts'

export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary pathname={useLocation().pathname}>{children}</Boundary>
}

type BoundaryProps = {
  /** A new address resets the error. */
  pathname: string
  children: ReactNode
}

// React supports error boundaries only as classes.
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override state = { hasFailed: false }

  override componentDidUpdate({ pathname }: BoundaryProps): void {
    if (pathname !== this.props.pathname && this.state.hasFailed) this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PageFailed /> : this.props.children
  }
}

export function PageFailed() {
  const { t } = useTranslation()
  return (
    <main className="grid h-dvh place-items-center overflow-y-auto bg-paper">
      <title>{`${t('common.pageFailedTitle')} · ${brandName()}`}</title>
      <div role="alert">
        <Empty
          isPage
          title={t('common.pageFailedTitle')}
          text={t('common.pageFailedText')}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <Button variant="ink" onClick={() => location.reload()}>
                {t('common.reload')}
              </Button>
              {/* A full page load: a part that failed to load is not requested again within the same page. */}
              <Button asChild>
                <a href={inBase('/')}>{t('notFound.home')}</a>
              </Button>
            </span>
          }
        />
      </div>
    </main>
  )
}
