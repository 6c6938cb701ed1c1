// Four reasons to choose Kring, beside a drawn circle.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { figuresIn } from '../../../lib/texts/text-numbers.ts'
import { CircleFigure, type Sitter } from '../../../ui/circle-figure.tsx'

const sitters: Sitter[] = [
  { hue: 1, degrees: 13 },
  { hue: 6, degrees: 74 },
  { hue: 7, degrees: 135 },
  { hue: 'assistant', degrees: 196 },
  { hue: 4, degrees: 257 },
]
const reasons = ['noAccount', 'fullAi', 'privacy', 'branding'] as const

export function Reasons() {
  const { t, i18n } = useTranslation()
  const figures = figuresIn(i18n.language)
  return (
    <section className="@container mt-16 md:mt-24">
      <div className="grid gap-x-12 gap-y-6 @min-[48rem]:grid-cols-[1fr_2fr]">
        <div>
          <h2 className="display text-[2rem] leading-9 md:text-40">{t('abilities.whyTitle')}</h2>
          <CircleFigure sitters={sitters} className="mt-8 w-48 @max-[48rem]:hidden" />
        </div>
        <dl className="border-t border-line">
          {reasons.map((reason) => (
            <div key={reason} className="grid gap-x-8 gap-y-1 border-b border-line py-5 @min-[40rem]:grid-cols-[14rem_1fr]">
              <dt className="text-18 font-extrabold">{t(`abilities.${reason}Title`)}</dt>
              <dd className="max-w-[52ch] text-16 text-ink-2">{t(`abilities.${reason}`, figures)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
