// Common questions about prices.
import { Link } from 'react-router-dom'
import { allowances, catalogue, moneyBackDays } from '../../../../shared/billing/plans.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { figuresIn } from '../../../lib/texts/text-numbers.ts'
import { Questions } from '../../../ui/questions.tsx'

const asked = ['guests', 'trial', 'credit', 'cancel', 'back'] as const
const terms = {
  pro: catalogue.pro.trialDays,
  team: catalogue.team.trialDays,
  run: allowances.brainstormCredits,
  back: moneyBackDays,
}

export function PriceQuestions() {
  const { t, i18n } = useTranslation()
  const figures = { ...figuresIn(i18n.language), ...terms }
  const questions = asked.map((id) => ({
    id,
    question: t(`pricing.questions.${id}.question`),
    answer: t(`pricing.questions.${id}.answer`, figures),
  }))
  return (
    <section className="@container mt-16 md:mt-24">
      <div className="grid gap-x-12 gap-y-4 @min-[48rem]:grid-cols-[1fr_2fr]">
        <h2 className="display text-[2rem] leading-9 md:text-40">{t('pricing.asked')}</h2>
        <div className="text-16">
          <Questions group="prices" questions={questions} />
          <p className="mt-4">
            <Link to="/faq" className="inline-flex min-h-(--target) items-center font-semibold text-ink-2 hover:text-ink">
              {t('pricing.allQuestions')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}
