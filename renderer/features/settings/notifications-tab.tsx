// Notification settings: sounds, notifications and hints.
import { BellOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { limits } from '../../../shared/limits/limits.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { askNotificationPermission, notificationPermission, onNotificationPermission } from '../../lib/browser/browser-notification.ts'
import { atLevel, levelOf, switchedTo } from '../../lib/settings/notification-level.ts'
import { celebrationsFor, changeSettings, useSettings, type NotificationLevel } from '../../lib/settings/settings.ts'
import { playSample } from '../../lib/browser/sound.ts'
import { desktop } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Slider } from '../../ui/slider.tsx'
import { PushSection } from './push-section.tsx'
import { SwitchRow } from './setting-row.tsx'

export function NotificationsTab({ isHost }: { isHost: boolean }) {
  const { t } = useTranslation()
  const settings = useSettings()
  const { notifications, soundEnabled, soundVolume, showHints } = settings
  const celebrations = celebrationsFor(settings, isHost)
  const onSwitch = (on: boolean) => {
    changeSettings(switchedTo(on, settings))
    if (on) void askNotificationPermission()
  }
  const onLevel = (level: NotificationLevel) => {
    changeSettings(atLevel(level))
    if (level !== 'nothing') void askNotificationPermission()
  }
  return (
    <div className="grid gap-3">
      <SwitchRow label={t('settings.notifications')} hint={t('settings.notificationsHint')} checked={notifications} onChange={onSwitch} />
      {notifications && <Permission />}
      <ChoiceList
        label={t('settings.level')}
        value={levelOf(settings)}
        options={[
          { value: 'everything', label: t('settings.levelEverything'), hint: t('settings.levelEverythingHint') },
          { value: 'mentions', label: t('settings.levelMentions'), hint: t('settings.levelMentionsHint') },
          { value: 'answers', label: t('settings.levelAnswers') },
          { value: 'nothing', label: t('settings.levelNothing') },
        ]}
        onChange={onLevel}
        className="border-y border-line"
      />
      <PushSection />
      <SwitchRow
        label={t('settings.sound')}
        hint={t('settings.soundHint')}
        checked={soundEnabled}
        onChange={(next) => {
          changeSettings({ soundEnabled: next })
          playSample()
        }}
      />
      <div>
        <p className="flex justify-between gap-4 font-semibold">
          {t('settings.volume')}
          <span className="font-normal text-ink-2 tabular-nums">{soundVolume}%</span>
        </p>
        <Slider
          label={t('settings.volume')}
          value={soundVolume}
          min={0}
          max={100}
          step={limits.volumeStep}
          valueText={`${soundVolume}%`}
          disabled={!soundEnabled}
          onChange={(next) => changeSettings({ soundVolume: next })}
          onCommit={(next) => {
            changeSettings({ soundVolume: next })
            playSample()
          }}
        />
      </div>
      <div className="grid gap-3 border-t border-line pt-3">
        <p aria-hidden="true" className="font-semibold">
          {t('settings.celebrations')}
        </p>
        <ChoiceList
          label={t('settings.celebrations')}
          value={celebrations}
          options={[
            { value: 'all', label: t('settings.celebrationsAll'), hint: t('settings.celebrationsAllHint') },
            { value: 'quiet', label: t('settings.celebrationsQuiet'), hint: t('settings.celebrationsQuietHint') },
            { value: 'none', label: t('settings.celebrationsNone') },
          ]}
          onChange={(next) => changeSettings({ celebrations: next })}
          className="border-y border-line"
        />
        {celebrations === 'all' && (
          <SwitchRow
            label={t('settings.hints')}
            hint={t('settings.hintsHint')}
            checked={showHints}
            onChange={(next) => changeSettings({ showHints: next })}
          />
        )}
      </div>
    </div>
  )
}

/** The state of the browser's permission, or of the system's in the desktop app; nothing once it is granted. */
function Permission() {
  const { t } = useTranslation()
  const permission = useSyncExternalStore(onPermission, notificationPermission)
  switch (permission) {
    case 'granted':
      return null
    case 'default':
      return (
        <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-ink-2">
          <p role="status">{t('settings.notAsked')}</p>
          <Button size="sm" onClick={() => void askNotificationPermission()}>
            {t('settings.allow')}
          </Button>
        </div>
      )
    case 'denied':
    case 'unsupported':
      return (
        <p role="status" className="flex items-start gap-2 text-13 text-danger">
          <BellOff className="size-4" />
          {permission === 'denied' ? (desktop() ? t('settings.deniedApp') : t('settings.denied')) : t('settings.unsupported')}
        </p>
      )
  }
}

function onPermission(listener: () => void): () => void {
  const ends = [onNotificationPermission(listener), desktop()?.on('canNotify', listener)]
  return () => {
    for (const end of ends) end?.()
  }
}
