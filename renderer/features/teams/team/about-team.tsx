// What a team is, for people without one.
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

const points = ['people', 'look', 'templates', 'figures'] as const

export function AboutTeam({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="display max-w-[22ch] text-[2rem] leading-9 md:text-40">{t('team.aboutTitle')}</h1>
      <p className="mt-3 max-w-[52ch] text-18 text-ink-2">{t('team.about')}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
      <ul className="mt-12 grid border-t border-line md:grid-cols-2 md:gap-x-8">
        {points.map((point) => (
          <li key={point} className="border-b border-line py-5">
            <h2 className="text-16 font-extrabold">{t(`team.points.${point}`)}</h2>
            <p className="mt-1 max-w-[44ch] text-ink-2">{t(`team.points.${point}Text`)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
