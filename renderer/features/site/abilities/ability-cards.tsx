// Six cards with what Kring can do: an illustration, a text and a tag each.
import { limits } from '../../../../shared/limits/limits.ts'
import { allowances, catalogue, type Plan } from '../../../../shared/billing/plans.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BrainstormIllustration, CollaborationIllustration, FilesIllustration } from './ability-illustrations.tsx'
import { LanguagesIllustration, RolesIllustration, VoiceIllustration } from './spoken-illustrations.tsx'

const tags = { core: 'free', ai: 'ai', premium: 'pro' } as const
const kinds = ['core', 'ai', 'premium'] as const

const cards = [
  { name: 'collaboration', tag: 'core', piece: <CollaborationIllustration /> },
  { name: 'roles', tag: 'ai', piece: <RolesIllustration /> },
  { name: 'voice', tag: 'core', piece: <VoiceIllustration /> },
  { name: 'brainstorm', tag: 'premium', piece: <BrainstormIllustration /> },
  { name: 'files', tag: 'ai', piece: <FilesIllustration /> },
  { name: 'languages', tag: 'core', piece: <LanguagesIllustration /> },
] as const

const runs = (plan: Plan) => catalogue[plan].credits / allowances.brainstormCredits

export function AbilityCards() {
  const { t, i18n } = useTranslation()
  const figures = {
    free: runs('free').toLocaleString(i18n.language),
    pro: runs('pro').toLocaleString(i18n.language),
    size: limits.attachmentBytes / 1024 ** 2,
    files: limits.attachmentsPerMessage,
  }
  return (
    <section className="@container mt-10 md:mt-14">
      <ul className="grid gap-4 @min-[42rem]:grid-cols-2 @min-[66rem]:grid-cols-3">
        {cards.map(({ name, tag, piece }) => (
          <li key={name} className="grid content-start overflow-hidden rounded-xl border border-line bg-paper">
            <div aria-hidden="true" className="grid min-h-48 content-center border-b border-line px-6 py-5">
              {piece}
            </div>
            <div className="px-6 pt-5 pb-7">
              <div className="flex items-center justify-between gap-3">
                <h2 className="text-18 font-extrabold">{t(`abilities.${name}Title`)}</h2>
                <Badge tone={tags[tag]}>{t(`abilities.tags.${tag}`)}</Badge>
              </div>
              <p className="mt-2 text-16 text-ink-2">{t(`abilities.${name}`, figures)}</p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-2 text-13 text-muted">
        {kinds.map((kind) => (
          <div key={kind} className="flex items-center gap-2">
            <dt>
              <Badge tone={tags[kind]}>{t(`abilities.tags.${kind}`)}</Badge>
            </dt>
            <dd>{t(`abilities.tagMeans.${kind}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
