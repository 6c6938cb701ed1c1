// The features, each with an illustration from the product.
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { figuresIn } from '../../../lib/texts/text-numbers.ts'
import { AvatarStack } from '../../../ui/avatar.tsx'
import { cn } from '../../../ui/cn.ts'
import { LinkIllustration, LiveIllustration, NoteIllustration, RoleIllustration, ScreensIllustration } from './feature-illustrations.tsx'
import { Section } from './section.tsx'

// The header of a session with a team's name and colour.
const people = [
  { key: 'anna', name: 'Anna', hue: 1 },
  { key: 'bram', name: 'Bram', hue: 6 },
  { key: 'chiara', name: 'Chiara', hue: 7 },
] as const

function NameIllustration() {
  const { t } = useTranslation()
  return (
    <div
      aria-hidden="true"
      className="hue-1 flex items-center gap-3 rounded-lg border-t-4 border-hue bg-raised px-4 py-3 shadow-lift ring ring-line"
    >
      <b className="display text-[1.375rem] leading-7 whitespace-nowrap text-hue">Studio Vlam</b>
      <span className="min-w-0 flex-1 truncate text-muted @max-[30rem]:hidden">{t('landing.features.sessionOf')}</span>
      <AvatarStack people={people} max={3} on="raised" label="" className="@max-[30rem]:ml-auto" />
    </div>
  )
}

const entries = [
  { name: 'realtime', isWide: true, piece: <LiveIllustration /> },
  { name: 'model', isWide: true, piece: <RoleIllustration /> },
  { name: 'sharing', isWide: false, piece: <LinkIllustration /> },
  { name: 'privacy', isWide: false, piece: <NoteIllustration /> },
  { name: 'everywhere', isWide: false, piece: <ScreensIllustration /> },
] as const

const cell = 'border-r border-b border-line p-5 @min-[50rem]:p-7'

export function FeaturesGrid() {
  const { t, i18n } = useTranslation()
  const figures = figuresIn(i18n.language)
  return (
    <Section ground title={t('landing.features.title')} lead={t('landing.features.lead')}>
      <ul className="mt-8 grid border-t border-l border-line @min-[50rem]:mt-14 @min-[50rem]:grid-cols-6">
        {entries.map(({ name, isWide, piece }) => (
          <li
            key={name}
            className={cn(
              cell,
              'grid content-start @min-[50rem]:grid-rows-[9.5rem_auto]',
              isWide ? '@min-[50rem]:col-span-3' : '@min-[50rem]:col-span-2',
            )}
          >
            <div aria-hidden="true" className="mb-4 grid min-w-0 content-center">
              {piece}
            </div>
            <Words title={t(`landing.features.${name}Title`, figures)}>{t(`landing.features.${name}`)}</Words>
          </li>
        ))}
        <li className={cn(cell, 'grid items-center gap-x-12 gap-y-4 @min-[50rem]:col-span-6 @min-[50rem]:grid-cols-2')}>
          <Words title={t('landing.features.brandingTitle')}>{t('landing.features.branding')}</Words>
          <NameIllustration />
        </li>
      </ul>
    </Section>
  )
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-18 font-extrabold">{title}</h3>
      <p className="mt-1 text-16 text-ink-2">{children}</p>
    </div>
  )
}
