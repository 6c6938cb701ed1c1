// Whether and when the AI answers; everyone can change it, and everyone sees the change.
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReplyMode } from '../../../../shared/answers/assistant.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuLabel, MenuRadioGroup, MenuRadioItem } from '../../../ui/menu.tsx'
import { Switch } from '../../../ui/switch.tsx'

export type AiSettings = { enabled: boolean; mode: ReplyMode; onToggle: (enabled: boolean) => void; onMode: (mode: ReplyMode) => void }

const modeBadges = { every: 'session.on', mention: 'session.onMention', smart: 'session.onSmart' } as const

/** `children`: more of the menu, below the reply mode. */
export function AiSwitch({
  enabled,
  mode,
  onToggle,
  onMode,
  className,
  children,
}: AiSettings & { className?: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div data-part="ai" className={`flex items-center gap-2 font-semibold whitespace-nowrap ${className ?? ''}`}>
      <span aria-hidden="true">{t('session.ai')}</span>
      <Switch label={t('session.aiAnswers')} tone="assistant" checked={enabled} onCheckedChange={onToggle} />
      <Badge tone={enabled ? 'ai' : 'free'}>{t(enabled ? modeBadges[mode] : 'session.off')}</Badge>
      <Menu
        trigger={
          <IconButton data-part="mode" label={t('session.aiSettings')} size="sm" disabled={!enabled} className="-ml-1 @max-[55rem]:hidden">
            <ChevronDown />
          </IconButton>
        }
      >
        <MenuLabel>{t('session.replyMode')}</MenuLabel>
        <ReplyModes mode={mode} onMode={onMode} />
        {children}
      </Menu>
    </div>
  )
}

export function ReplyModes({ mode, onMode }: Pick<AiSettings, 'mode' | 'onMode'>) {
  const { t } = useTranslation()
  return (
    <MenuRadioGroup value={mode} onValueChange={(value) => onMode(value as ReplyMode)} label={t('session.replyMode')}>
      <MenuRadioItem value="every">{t('session.replyEvery')}</MenuRadioItem>
      <MenuRadioItem value="mention">{t('session.replyMention')}</MenuRadioItem>
      <MenuRadioItem value="smart">{t('session.replySmart')}</MenuRadioItem>
    </MenuRadioGroup>
  )
}
