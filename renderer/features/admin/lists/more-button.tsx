// Loads the next page of a list.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'

export function MoreButton({ more, isLoading }: { more: (() => void) | null; isLoading: boolean }) {
  const { t } = useTranslation()
  if (!more) return null
  return (
    <p className="mt-5 text-center">
      <Button onClick={more} disabled={isLoading}>
        {isLoading ? t('admin.loading') : t('admin.more')}
      </Button>
    </p>
  )
}
