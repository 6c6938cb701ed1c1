// Three features that people tend to discover late, and a button that restarts the tour.
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Button } from '../../ui/button.tsx'

export function ProTips({ onTour }: { onTour: () => void }) {
  const { t } = useTranslation()
  const roles = { marketing: t('roles.marketing'), copywriter: t('roles.copywriter'), coach: t('roles.coach') }
  const tips = [
    { title: t('home.tipLinkTitle'), text: t('home.tipLink') },
    { title: t('home.tipRoleTitle'), text: t('home.tipRole', roles) },
    { title: t('home.tipNoteTitle'), text: t('home.tipNote') },
  ]
  return (
    <section className="px-1 py-5">
      <h2 className="text-16 font-extrabold">{t('home.tips')}</h2>
      <ul>
        {tips.map(({ title, text }) => (
          <li
            key={title}
            className="relative pt-3 pl-7 text-ink-2 before:absolute before:top-[1.1rem] before:left-1 before:size-2.5 before:rounded-full before:inset-ring-2 before:inset-ring-ink"
          >
            <b className="text-ink">{title}</b> {text}
          </li>
        ))}
      </ul>
      <Button variant="plain" size="sm" onClick={onTour} className="mt-3 -ml-1">
        {t('common.tourAgain')}
      </Button>
    </section>
  )
}
