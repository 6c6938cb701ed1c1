// The colour of the site: a suggested one, another one, or none.
import * as Radix from 'radix-ui/radio-group'
import { Check } from 'lucide-react'
import { useId, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { accents, isReadableAccent } from '../../../../shared/teams/accent.ts'
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
        {Object.values(accents).map((color) => (
          <Radix.Item
            key={color}
            value={color}
            aria-label={color}
            title={color}
            style={{ '--brand': color } as CSSProperties}
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
      <FieldWords
        id={`${id}words`}
        hint={t('adminSite.accentHint')}
        error={value !== null && !isReadableAccent(value) ? t('errors.accent_refused') : undefined}
      />
    </div>
  )
}
