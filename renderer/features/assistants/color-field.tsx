// The colour of an assistant: a suggested one, or any that is visible in both themes.
import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/radio-group'
import { useId, type CSSProperties } from 'react'
import { accents, isReadableAccent, type AccentName } from '../../../shared/teams/accent.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { FieldWords } from '../../ui/field.tsx'

type ColorFieldProps = { color: string; isLocked: boolean; error: string | undefined; onChange: (color: string) => void }

export function ColorField({ color, isLocked, error, onChange }: ColorFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const names = Object.keys(accents) as AccentName[]
  const isOwn = !names.some((name) => accents[name] === color)
  const problem = isReadableAccent(color) ? error : t('errors.accent_refused')
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-13 font-semibold text-ink-2">
        {t('assistants.color')}
      </span>
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <Radix.Root
          aria-labelledby={id}
          aria-describedby={problem === undefined ? undefined : `${id}-words`}
          disabled={isLocked}
          value={color}
          onValueChange={onChange}
          className="flex flex-wrap gap-x-1.5 gap-y-1"
        >
          {names.map((name) => (
            <Radix.Item
              key={name}
              value={accents[name]}
              aria-label={t(`team.look.accents.${name}`)}
              title={t(`team.look.accents.${name}`)}
              style={{ '--brand': accents[name] } as CSSProperties}
              className="group grid size-11 place-items-center rounded-full disabled:cursor-not-allowed disabled:opacity-45"
            >
              <span className="grid size-8 place-items-center rounded-full bg-(--brand) text-paper ring-ink ring-offset-2 ring-offset-raised group-data-[state=checked]:ring-2">
                <Radix.Indicator>
                  <Check className="size-4 stroke-[2.5]" />
                </Radix.Indicator>
              </span>
            </Radix.Item>
          ))}
        </Radix.Root>
        <label className="flex min-h-11 items-center gap-2 text-13 font-semibold text-ink-2">
          <input
            type="color"
            value={color}
            disabled={isLocked}
            aria-invalid={problem !== undefined}
            onChange={(event) => onChange(event.target.value)}
            className={`size-9 rounded-md border bg-paper p-1 disabled:cursor-not-allowed disabled:opacity-45 ${isOwn ? 'border-ink' : 'border-line-strong'}`}
          />
          {t('assistants.ownColor')}
        </label>
      </div>
      <FieldWords id={`${id}-words`} {...(problem !== undefined && { error: problem })} />
    </div>
  )
}
