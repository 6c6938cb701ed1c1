// The zoom level of the app's windows, which the menu can change too.
import { Minus, Plus } from 'lucide-react'
import { zoomIn, zoomOut } from '../../../../shared/desktop/zoom.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SettingRow } from '../setting-row.tsx'
import type { AppSettings } from './use-app-settings.ts'

export function ZoomRow({ app: { settings }, change }: AppSettings) {
  const { t } = useTranslation()
  const { zoom } = settings
  const [smaller, larger] = [zoomOut(zoom), zoomIn(zoom)]
  const to = (next: number | undefined) => next !== undefined && void change({ zoom: next })
  return (
    <SettingRow label={t('desktop.app.zoom')}>
      <span className="flex items-center gap-1">
        <IconButton label={t('desktop.app.zoomOut')} disabled={smaller === undefined} onClick={() => to(smaller)}>
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
        <IconButton label={t('desktop.app.zoomIn')} disabled={larger === undefined} onClick={() => to(larger)}>
          <Plus />
        </IconButton>
      </span>
    </SettingRow>
  )
}

const percent = (zoom: number) => `${Math.round(zoom * 100)}%`
