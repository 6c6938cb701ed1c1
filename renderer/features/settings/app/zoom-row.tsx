// How large everything in the app's window is; the menu changes the same.
import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SettingRow } from '../setting-row.tsx'
import type { AppSettings } from './use-app-settings.ts'

// As the menu has them.
const steps = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const
// What is kept may have been rounded.
const nearly = 0.001

export function ZoomRow({ app: { settings }, change }: AppSettings) {
  const { t } = useTranslation()
  const { zoom } = settings
  const closer = steps.find((step) => step > zoom + nearly)
  const further = steps.findLast((step) => step < zoom - nearly)
  const to = (next: number | undefined) => next !== undefined && void change({ zoom: next })
  return (
    <SettingRow label={t('desktop.app.zoom')}>
      <span className="flex items-center gap-1">
        <IconButton label={t('desktop.app.zoomOut')} disabled={further === undefined} onClick={() => to(further)}>
          <Minus />
        </IconButton>
        <Button
          variant="plain"
          aria-label={`${t('desktop.app.zoomReset')}: ${percent(zoom)}`}
          onClick={() => to(1)}
          className="min-w-16 tabular-nums"
        >
          <span aria-live="polite">{percent(zoom)}</span>
        </Button>
        <IconButton label={t('desktop.app.zoomIn')} disabled={closer === undefined} onClick={() => to(closer)}>
          <Plus />
        </IconButton>
      </span>
    </SettingRow>
  )
}

const percent = (zoom: number) => `${Math.round(zoom * 100)}%`
