// Use cases: what people start with, and what they end up with.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { Section } from './section.tsx'

const cases = [
  { who: 'marketing', name: 'Anna', hue: 1 },
  { who: 'freelancers', name: 'Joris', hue: 2 },
  { who: 'agencies', name: 'Yara', hue: 5 },
  { who: 'consultants', name: 'Mees', hue: 8 },
] as const

export function UseCases() {
  const { t } = useTranslation()
  return (
    <Section title={t('landing.cases.title')}>
      <ul className="mt-8 border-t border-line @min-[50rem]:mt-12">
        {cases.map(({ who, name, hue }) => (
          <li
            key={who}
            className="grid items-center gap-x-8 gap-y-2.5 border-b border-line py-5 @min-[50rem]:grid-cols-[10rem_1fr] @min-[50rem]:py-7 @min-[66rem]:grid-cols-[12.5rem_1fr_16.25rem]"
          >
            <h3 className={`hue-${hue} flex items-center gap-3 font-bold text-hue`}>
              <Avatar name={name} hue={hue} />
              {t(`landing.cases.${who}Title`)}
            </h3>
            <q className="display text-[1.375rem] leading-7 font-semibold tracking-[-0.022em] [quotes:none] @min-[50rem]:text-28">
              {t(`landing.cases.${who}`)}
            </q>
            <p className="flex items-start gap-2.5 text-balance text-ink-2 @min-[50rem]:@max-[66rem]:col-start-2">
              <Ring className="size-5" />
              {t(`landing.cases.${who}Gives`)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
