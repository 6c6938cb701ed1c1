// The colour of the site: a suggested one, another one, or none.
import * as Radix from 'radix-ui/radio-group'
import { Check } from 'lucide-react'
import { useId, type CSSProperties } from 'react'
import { accentShades } from '../../../../shared/policy/accent-shades.ts'
import { accents, type AccentName } from '../../../../shared/teams/accent.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { FieldWords } from '../../../ui/field.tsx'

const none = 'none'

export function SiteAccent({ value, onChange }: { value: string | null; onChange: (accent: string | null) => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="grid gap-2">
      <span id={id} className="text-13 font-semibold text-ink-2">
        {t('adminSite.accent')}
      </span>
      <Radix.Root
        aria-labelledby={id}
        value={value ?? none}
        onValueChange={(next) => onChange(next === none ? null : next)}
        className="flex flex-wrap gap-2"
      >
        {(Object.keys(accents) as AccentName[]).map((name) => (
          <Radix.Item
            key={name}
            value={accents[name]}
            aria-label={t(`team.look.accents.${name}`)}
            title={t(`team.look.accents.${name}`)}
            style={{ '--brand': accents[name] } as CSSProperties}
            className="grid size-11 place-items-center rounded-full bg-(--brand) text-paper data-[state=checked]:ring-2 data-[state=checked]:ring-ink data-[state=checked]:ring-offset-2 data-[state=checked]:ring-offset-ground"
          >
            <Radix.Indicator>
              <Check className="stroke-[2.5]" />
            </Radix.Indicator>
          </Radix.Item>
        ))}
        <Radix.Item
          value={none}
          className="min-h-11 rounded-md px-3 text-13 font-semibold text-ink-2 inset-ring inset-ring-line hover:bg-hover data-[state=checked]:bg-selected data-[state=checked]:text-ink"
        >
          {t('adminSite.accentNone')}
        </Radix.Item>
      </Radix.Root>
      <label className="flex min-h-11 w-fit items-center gap-2 text-13 font-semibold text-ink-2">
        <input
          type="color"
          value={value ?? accents.green}
          onChange={(event) => onChange(event.target.value)}
          className="size-11 rounded-md border border-line-strong bg-paper p-1"
        />
        {t('adminSite.accentOwn')}
      </label>
      <FieldWords id={`${id}words`} hint={t('adminSite.accentHint')} error={undefined} />
      {value !== null && <Preview color={value} />}
    </div>
  )
}

/** How buttons and links look in both themes. */
function Preview({ color }: { color: string }) {
  const { t } = useTranslation()
  const shades = accentShades(color)
  if (!shades) return null
  return (
    <div className="grid max-w-xl grid-cols-2 gap-2">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          style={Object.fromEntries(Object.entries(shades).map(([name, shade]) => [`--${name}`, shade[theme]])) as CSSProperties}
          className="grid justify-items-start gap-2 rounded-lg border border-line bg-ground p-4 text-ink"
        >
          <span className="text-13 text-muted">{t(`adminSite.preview.${theme}`)}</span>
          <span className="rounded-md bg-accent px-3.5 py-2 text-14 font-semibold text-on-accent">{t('adminSite.preview.button')}</span>
          <span className="text-14 font-semibold text-accent-ink">{t('adminSite.preview.text')}</span>
        </div>
      ))}
    </div>
  )
}
