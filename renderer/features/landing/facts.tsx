// Three facts, each with its circle: two, then one more, then everybody. One place always stays free.
import { useTranslation } from 'react-i18next'
import { CircleFigure, type Sitter } from '../../ui/circle-figure.tsx'

const two: Sitter[] = [
  { hue: 6, degrees: 130 },
  { hue: 'assistant', degrees: 237 },
]
const four: Sitter[] = [
  { hue: 1, degrees: 13 },
  { hue: 6, degrees: 74 },
  { hue: 7, degrees: 135 },
  { hue: 'assistant', degrees: 205 },
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

export function Facts() {
  const { t } = useTranslation()
  const facts = [
    { title: t('landing.facts.aloneTitle'), text: t('landing.facts.alone'), sitters: two, size: 'w-19 @min-[50rem]:w-[9.375rem]' },
    { title: t('landing.facts.linkTitle'), text: t('landing.facts.link'), sitters: four, size: 'w-24 @min-[50rem]:w-55' },
    { title: t('landing.facts.togetherTitle'), text: t('landing.facts.together'), sitters: many, size: 'w-28 @min-[50rem]:w-75' },
  ]
  return (
    <section className="@container bg-ground py-18 md:py-24">
      <div className="mx-auto max-w-page px-5 sm:px-8">
        <h2 className="display max-w-[18ch] text-[2.5rem] leading-[1.02] tracking-[-0.035em] @min-[50rem]:text-[3.25rem]">
          {t('landing.factsTitle')}
        </h2>
        <p className="mt-4 max-w-[52ch] text-18 text-ink-2">{t('landing.factsLead')}</p>
        <ul className="mt-8 grid gap-10 @min-[50rem]:mt-14 @min-[50rem]:grid-cols-[0.8fr_1fr_1.25fr] @min-[50rem]:gap-6">
          {facts.map(({ title, text, sitters, size }) => (
            <li
              key={title}
              className="grid items-center gap-x-5 gap-y-3 @min-[20rem]:grid-cols-[7rem_minmax(0,1fr)] @min-[50rem]:grid-cols-1 @min-[50rem]:grid-rows-[19.5rem_auto] @min-[50rem]:items-start"
            >
              <CircleFigure
                sitters={sitters}
                className={`${size} max-w-full @min-[20rem]:@max-[50rem]:justify-self-center @min-[50rem]:self-end`}
              />
              <div>
                <h3 className="mb-1.5 text-21 font-extrabold tracking-[-0.012em] @min-[50rem]:mt-6">{title}</h3>
                <p className="max-w-[34ch] text-16 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
