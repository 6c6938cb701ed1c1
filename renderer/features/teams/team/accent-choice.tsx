// The team's accent colour: a preset, none, or a custom one.
import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/radio-group'
import { useId, useState, type CSSProperties } from 'react'
import { accents, isReadableAccent, type AccentName } from '../../../../shared/teams/accent.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { post } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { useTeamChange } from './use-team.ts'

const none = 'none'

export function AccentChoice({ accent }: { accent: string | null }) {
  const { t } = useTranslation()
  const id = useId()
  const save = useTeamChange((color: string | null) => post('POST /api/team/accent', { accent: color }))
  const names = Object.keys(accents) as AccentName[]
  const shown = save.isPending ? save.variables : accent
  return (
    <div className="grid gap-2">
      <span id={id} className="text-13 font-semibold text-ink-2">
        {t('team.look.accent')}
      </span>
      <Radix.Root
        aria-labelledby={id}
        value={shown ?? none}
        onValueChange={(value) => save.mutate(value === none ? null : value)}
        className="flex flex-wrap gap-2"
      >
        {names.map((name) => (
          <Swatch key={name} value={accents[name]} label={t(`team.look.accents.${name}`)} />
        ))}
        <Radix.Item
          value={none}
          className="min-h-11 rounded-md px-3 text-13 font-semibold text-ink-2 inset-ring inset-ring-line hover:bg-hover data-[state=checked]:bg-selected data-[state=checked]:text-ink"
        >
          {t('team.look.none')}
        </Radix.Item>
      </Radix.Root>
      <OwnColor accent={accent} onSave={(color) => save.mutate(color)} isBusy={save.isPending} />
    </div>
  )
}

function Swatch({ value, label }: { value: string; label: string }) {
  return (
    <Radix.Item
      value={value}
      aria-label={label}
      title={label}
      style={{ '--brand': value } as CSSProperties}
      className="grid size-11 place-items-center rounded-full bg-(--brand) text-paper outline-offset-2 inset-ring-0 inset-ring-paper data-[state=checked]:ring-2 data-[state=checked]:ring-ink data-[state=checked]:ring-offset-2 data-[state=checked]:ring-offset-ground"
    >
      <Radix.Indicator>
        <Check className="stroke-[2.5]" />
      </Radix.Indicator>
    </Radix.Item>
  )
}

function OwnColor({ accent, onSave, isBusy }: { accent: string | null; onSave: (color: string) => void; isBusy: boolean }) {
  const { t } = useTranslation()
  const [color, setColor] = useState(accent ?? accents.green)
  const isFit = isReadableAccent(color)
  return (
    <div className="flex flex-wrap items-center gap-3 pt-1">
      <label className="flex min-h-11 items-center gap-2 text-13 font-semibold text-ink-2">
        <input
          type="color"
          value={color}
          onChange={(event) => setColor(event.target.value)}
          className="size-11 rounded-md border border-line-strong bg-paper p-1"
        />
        {t('team.look.own')}
      </label>
      <Button disabled={!isFit || color === accent || isBusy} onClick={() => onSave(color)}>
        {t('team.look.save')}
      </Button>
      {!isFit && (
        <p role="alert" className="text-13 font-medium text-danger">
          {t('errors.accent_refused')}
        </p>
      )}
    </div>
  )
}
