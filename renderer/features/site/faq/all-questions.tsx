// The twelve questions by subject; some answers link to a page with more.
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Questions } from '../../../ui/questions.tsx'
import { questionsAndAnswers, type QuestionId } from './questions-and-answers.ts'

const groups = [
  { name: 'use', ids: ['what', 'account', 'people', 'languages', 'desktop'] },
  { name: 'ai', ids: ['models', 'privacy', 'files', 'brainstorm'] },
  { name: 'money', ids: ['cost', 'credits', 'cancel'] },
] as const satisfies readonly { name: string; ids: readonly QuestionId[] }[]

const further = { cost: '/pricing', privacy: '/privacy', desktop: '/download' } as const satisfies Partial<Record<QuestionId, string>>
const leadsFurther = (id: QuestionId): id is keyof typeof further => id in further

export function AllQuestions() {
  const { t, i18n } = useTranslation()
  const all = new Map(questionsAndAnswers(t, i18n.language).map((one) => [one.id, one]))
  const shown = (id: QuestionId) => ({
    id,
    question: all.get(id)!.question,
    answer: (
      <>
        <p>{all.get(id)!.answer}</p>
        {leadsFurther(id) && (
          <Link to={further[id]} className="inline-flex min-h-(--target) items-center font-semibold text-ink">
            {t(`faq.links.${id}`)}
          </Link>
        )}
      </>
    ),
  })
  return (
    <div className="@container mt-10 grid gap-12 md:mt-14">
      {groups.map(({ name, ids }) => (
        <section key={name} className="grid gap-x-12 gap-y-3 @min-[48rem]:grid-cols-[1fr_2fr]">
          <h2 className="display text-28">{t(`faq.groups.${name}`)}</h2>
          <Questions group="faq" questions={ids.map(shown)} className="text-16" />
        </section>
      ))}
    </div>
  )
}
