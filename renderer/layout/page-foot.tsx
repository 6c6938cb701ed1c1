// The foot of a page: the brand, and the two ways in.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Brand } from '../ui/mark.tsx'

const link = 'flex min-h-(--target) items-center text-ink-2 hover:underline'

export function PageFoot() {
  const { t } = useTranslation()
  return (
    <footer className="border-t border-line bg-paper">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-8 sm:px-8">
        <Brand />
        <span className="flex flex-wrap gap-x-6">
          <Link to="/new" className={link}>
            {t('landing.start')}
          </Link>
          <Link to="/chat/demo-session" className={link}>
            {t('landing.demo')}
          </Link>
        </span>
      </div>
    </footer>
  )
}
