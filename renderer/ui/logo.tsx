// The logo: an open circle with people on it, and one arriving in the opening. The brand is the logo with the name.
import { useTranslation } from '../lib/texts/use-translation.ts'
import { cn } from './cn.ts'
import { siteFacts } from '../lib/site-facts.ts'
import { platform } from '../platform/platform.ts'

export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={cn('size-7 shrink-0', className)}>
      <path d="M53.5 32A21.5 21.5 0 1 1 32.75 10.51" className="fill-none stroke-current" strokeWidth="4.6" strokeLinecap="round" />
      <circle cx="53.5" cy="32" r="7.4" className="hue-1 fill-hue" />
      <circle cx="29.01" cy="53.29" r="7.4" className="hue-6 fill-hue" />
      <circle cx="11.14" cy="26.8" r="7.4" className="hue-7 fill-hue" />
      <circle cx="47.47" cy="17.06" r="7.4" className="fill-accent" />
    </svg>
  )
}

export function Brand({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { name, logo } = siteFacts()
  return (
    <span className={cn('inline-flex items-center gap-[9px] font-display text-21 leading-none font-bold tracking-[-0.03em]', className)}>
      {logo === null ? <Logo /> : <img src={platform().address(logo)} alt="" className="h-7 max-w-32 object-contain" />}
      {name || t('common.brand')}
    </span>
  )
}
