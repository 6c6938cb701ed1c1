// Static illustrations of the product: typing, an answer in a role, a link, a note, and the supported screens.
import { Lock } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { inBase } from '../../../platform/base.ts'
import { figuresIn } from '../../../lib/texts/text-numbers.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Ring } from '../../../ui/ring.tsx'

const line = 'flex items-center gap-2'

export function LiveIllustration() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3.5 text-16">
      <span className={`${line} hue-7 text-muted`}>
        <Avatar name="Chiara" hue={7} size="s" />
        <span className="dots *:animate-none">
          <i />
          <i />
          <i />
        </span>
        {t('landing.features.typing')}
      </span>
      <span className={`${line} hue-6 [--caret:var(--hue)]`}>
        <Avatar name="Bram" hue={6} size="s" />
        <span>
          {t('landing.features.halfWord')}
          <span className="caret animate-none" />
        </span>
      </span>
      <span className={line}>
        <Ring className="size-5" />
        <span>
          {t('landing.features.halfAnswer')}
          <span className="caret animate-none" />
        </span>
      </span>
    </div>
  )
}

export function RoleIllustration() {
  const { t, i18n } = useTranslation()
  return (
    <div className="border-l-2 border-assistant-line pl-5">
      <span className="flex gap-1.5">
        <Badge tone="ai">{figuresIn(i18n.language).paidModel}</Badge>
        <Badge tone="line">{t('roles.copywriter')}</Badge>
      </span>
      <p className="display mt-2.5 text-[1.75rem] leading-8">{t('landing.features.slogan')}</p>
      <p className="mt-2 text-13 text-muted">{t('landing.features.sloganBy')}</p>
    </div>
  )
}

export function LinkIllustration() {
  return (
    <div className="grid grid-cols-[6rem_1fr] items-center gap-4">
      <img src={inBase('/link-example.svg')} alt="" width="96" height="96" loading="lazy" className="size-24 rounded-md" />
      <span className="font-mono text-13 font-medium wrap-anywhere text-ink-2">
        /chat/q7Zt4mXv
        <wbr />
        R2nLd8HsWc3PbA
      </span>
    </div>
  )
}

export function NoteIllustration() {
  const { t } = useTranslation()
  return (
    <div className="rounded-lg border border-note-line bg-note-soft px-4 pt-2 pb-3 text-15">
      <p>{t('landing.features.note')}</p>
      <p className="mt-1 flex items-center gap-1 text-13 font-medium text-note [&_.lucide]:size-[13px]">
        <Lock />
        {t('landing.features.noteFor')}
      </p>
    </div>
  )
}

export function ScreensIllustration() {
  return (
    <svg viewBox="0 0 170 118" className="w-[10.625rem] fill-none stroke-ink" strokeWidth="2">
      <rect x="1" y="1" width="150" height="100" rx="8" />
      <path d="M1 18h150M38 18v83" />
      <path d="M52 38h60M52 50h80M52 62h42M10 30h18M10 40h14M10 50h18" className="stroke-line-strong" />
      <circle cx="44" cy="38" r="3" className="hue-6 fill-hue stroke-none" />
      <rect x="122" y="42" width="40" height="75" rx="7" className="fill-ground" />
      <path d="M130 62h22M130 72h16" className="stroke-line-strong" />
      <circle cx="142" cy="104" r="4" className="fill-accent stroke-none" />
    </svg>
  )
}
