// The twelve questions; some answers lead to where more is said.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Questions } from '../../ui/questions.tsx'
import { questionsAndAnswers, type QuestionId } from './questions-and-answers.ts'

const further = { cost: '/pricing', privacy: '/privacy', desktop: '/download' } as const satisfies Partial<Record<QuestionId, string>>
const leadsFurther = (id: QuestionId): id is keyof typeof further => id in further

export function AllQuestions() {
  const { t, i18n } = useTranslation()
  const questions = questionsAndAnswers(t, i18n.language).map(({ id, question, answer }) => ({
    id,
    question,
    answer: (
      <>
        <p>{answer}</p>
        {leadsFurther(id) && (
          <p>
            <Link to={further[id]} className="inline-flex min-h-(--target) items-center font-semibold text-ink">
              {t(`faq.links.${id}`)}
            </Link>
          </p>
        )}
      </>
    ),
  }))
  return <Questions group="faq" questions={questions} className="mt-10 max-w-[52rem] text-16 md:mt-12" />
}
