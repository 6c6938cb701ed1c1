// The home page for visitors who are not signed in: what an account adds, what Kring is, and a demo session.
import { Link } from 'react-router-dom'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { CircleFigure, type Sitter } from '../../ui/circle-figure.tsx'
import { hasPlans, siteFacts } from '../../lib/site-facts.ts'

const alone: Sitter[] = [{ hue: 6, degrees: 130 }]
const two: Sitter[] = [...alone, { hue: 1, degrees: 40 }]
const withAi: Sitter[] = [...alone, { hue: 'assistant', degrees: 237 }]

export function LoggedOutHome({ onTrial }: { onTrial: () => void }) {
  const { t } = useTranslation()
  const cards = [
    { title: t('home.cards.togetherTitle'), text: t('home.cards.together'), sitters: withAi },
    { title: t('home.cards.linkTitle'), text: t('home.cards.link'), sitters: two },
    { title: t('home.cards.noteTitle'), text: t('home.cards.note'), sitters: alone },
  ]
  return (
    <div className="@container mx-auto max-w-[66rem] px-5 pt-8 pb-16 sm:px-8 md:pt-12">
      <h1 className="display text-[2rem] leading-9 md:text-40">{t('home.welcomeTitle')}</h1>
      <p className="mt-3 max-w-[52ch] text-18 text-ink-2">{t('home.welcomeText')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="you" size="lg" onClick={onTrial} className="@max-[30rem]:flex-1">
          {t('home.startTrial')}
        </Button>
        {hasPlans() && (
          <Button asChild size="lg" className="@max-[30rem]:flex-1">
            <Link to="/pricing">{t('home.pricing')}</Link>
          </Button>
        )}
      </div>
      <ul className="mt-10 grid gap-4 @min-[46rem]:grid-cols-3">
        {cards.map(({ title, text, sitters }) => (
          <li key={title} className="rounded-lg border border-line bg-paper p-5">
            <CircleFigure sitters={sitters} on="paper" className="w-16" />
            <h2 className="mt-4 text-18 font-extrabold tracking-[-0.012em]">{title}</h2>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      {siteFacts().demos && (
        <section className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-dashed border-line-strong p-5">
          <div className="min-w-0 flex-[1_1_16rem]">
            <h2 className="text-18 font-extrabold tracking-[-0.012em]">{t('home.demoTitle')}</h2>
            <p className="text-ink-2">{t('home.demoText')}</p>
          </div>
          <Button asChild>
            <Link to="/chat/demo-session">{t('home.demo')}</Link>
          </Button>
        </section>
      )}
    </div>
  )
}
