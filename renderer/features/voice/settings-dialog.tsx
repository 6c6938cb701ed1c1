// The voice settings: the spoken language, the speech rate, and spoken feedback.
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../shared/limits/limits.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { chooseWay } from './recognition/recogniser.ts'
import { voiceLanguages, type VoiceLanguage, type VoiceSettings } from './voice-settings.ts'
import { useVoiceTexts } from './voice-texts.ts'

type SettingsDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  settings: VoiceSettings
  onChange: (change: Partial<VoiceSettings>) => void
}

export function SettingsDialog({ open, onOpenChange, settings, onChange }: SettingsDialogProps) {
  const texts = useVoiceTexts()
  const { i18n } = useTranslation()
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' })
  const rate = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1 }).format(settings.rate)
  // The recogniser may have changed since the dialog was last open: if the browser's does not work, the server takes over.
  const way = useQuery({ queryKey: ['voice', 'way'], queryFn: chooseWay, enabled: open, staleTime: 0 })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.settings}>
      <div className="grid gap-5">
        <Field label={texts.language} {...hint(way.data === 'server' ? texts.byProvider : way.data === 'browser' ? texts.byBrowser : null)}>
          {(control) => (
            <select
              {...control}
              value={settings.language}
              onChange={({ target }) => {
                const chosen = voiceLanguages.find((one) => one === target.value)
                if (chosen) onChange({ language: chosen })
              }}
              className="min-h-11 w-full rounded-md border border-line-strong bg-paper px-3 text-16"
            >
              {voiceLanguages.map((one: VoiceLanguage) => (
                <option key={one} value={one}>
                  {`${capital(names.of(one) ?? one)} (${one})`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div>
          <p className="flex justify-between gap-4 text-13 font-semibold text-ink-2">
            {texts.rate}
            <span className="tabular-nums">{rate}×</span>
          </p>
          <Slider
            label={texts.rate}
            min={limits.speechRateLeast}
            max={limits.speechRateMost}
            step={limits.speechRateStep}
            value={settings.rate}
            valueText={`${rate}×`}
            onChange={(next) => onChange({ rate: next })}
          />
        </div>
        <div className="flex items-center justify-between gap-4">
          <span>
            <span className="block font-semibold">{texts.feedbackSwitch}</span>
            <span className="text-13 text-muted">{texts.feedbackHint}</span>
          </span>
          <Switch label={texts.feedbackSwitch} checked={settings.feedback} onCheckedChange={(feedback) => onChange({ feedback })} />
        </div>
      </div>
    </Dialog>
  )
}

function hint(words: string | null) {
  return words === null ? {} : { hint: words }
}

function capital(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}
