// The audience: two people, a team, two teams. Each circle has people and a free place.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { CircleFigure, type Sitter } from '../../../ui/circle-figure.tsx'
import { Section } from './section.tsx'

const two: Sitter[] = [
  { hue: 2, degrees: 33 },
  { hue: 5, degrees: 135 },
  { hue: 'assistant', degrees: 237 },
]
const four: Sitter[] = [
  { hue: 1, degrees: 13 },
  { hue: 6, degrees: 74 },
  { hue: 7, degrees: 135 },
  { hue: 'assistant', degrees: 196 },
  { hue: 4, degrees: 257 },
]
const many: Sitter[] = [
  { hue: 8, degrees: -1 },
  { hue: 5, degrees: 33 },
  { hue: 3, degrees: 67 },
  { hue: 'assistant', degrees: 101 },
  { hue: 1, degrees: 135 },
  { hue: 6, degrees: 169 },
  { hue: 7, degrees: 203 },
  { hue: 4, degrees: 237 },
  { hue: 2, degrees: 271 },
]
const cards = [
  { who: 'freelancers', sitters: two, size: 'w-19 @min-[50rem]:w-[9.375rem]' },
  { who: 'marketeers', sitters: four, size: 'w-24 @min-[50rem]:w-55' },
  { who: 'agencies', sitters: many, size: 'w-28 @min-[50rem]:w-75' },
] as const

export function Audience() {
  const { t } = useTranslation()
  return (
    <Section ground title={t('landing.audience.title')} lead={t('landing.audience.lead')}>
      <ul className="mt-8 grid gap-7 @min-[50rem]:mt-10 @min-[50rem]:grid-cols-[0.8fr_1fr_1.25fr] @min-[50rem]:gap-6">
        {cards.map(({ who, sitters, size }) => (
          <li
            key={who}
            className="grid items-center gap-x-5 gap-y-3 @min-[20rem]:grid-cols-[7rem_minmax(0,1fr)] @min-[50rem]:grid-cols-1 @min-[50rem]:grid-rows-[19.5rem_auto] @min-[50rem]:items-start"
          >
            <CircleFigure
              sitters={sitters}
              className={`${size} max-w-full @min-[20rem]:@max-[50rem]:justify-self-center @min-[50rem]:self-end`}
            />
            <div>
              <h3 className="mb-1.5 text-21 font-extrabold tracking-[-0.012em] @min-[50rem]:mt-6">{t(`landing.audience.${who}Title`)}</h3>
              <p className="max-w-[34ch] text-16 text-ink-2">{t(`landing.audience.${who}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
