// Placeholders for the account page while it loads.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function Loading() {
  const { t } = useTranslation()
  return (
    <div>
      <p role="status" className="sr-only">
        {t('accountPage.loading')}
      </p>
      {['h-11', 'h-5 w-2/3', 'h-24', 'h-16'].map((place) => (
        <div
          key={place}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 border-t border-line py-8 md:grid-cols-[16rem_minmax(0,1fr)]"
        >
          <div className="grid content-start gap-3">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="w-48 max-w-full" />
          </div>
          <Skeleton className={`${place} max-w-[32rem] rounded-md`} />
        </div>
      ))}
    </div>
  )
}
