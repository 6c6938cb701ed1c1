// A card whose content did not load.
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Button } from '../../ui/button.tsx'

export function Failed({ sentence, onRetry, className = '' }: { sentence: string; onRetry: () => void; className?: string }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={`grid justify-items-start gap-3 text-muted ${className}`}>
      {sentence}
      <Button onClick={onRetry}>{t('home.retry')}</Button>
    </div>
  )
}
