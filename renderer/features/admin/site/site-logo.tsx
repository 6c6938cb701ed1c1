// The logo of the site: choose, preview and remove. It takes effect at once.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { limits } from '../../../../shared/limits/limits.ts'
import type { SiteView } from '../../../../shared/policy/policy-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest, HttpError, sendPicture } from '../../../lib/api/api.ts'
import { checkServer } from '../../../lib/api/check-server.ts'
import { platform } from '../../../platform/platform.ts'
import { PictureField } from '../../../ui/picture-field.tsx'
import { toast } from '../../../ui/toast.ts'

export function SiteLogo({ logo }: { logo: string | null }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refused = t('adminSite.logoRefused')
  const change = useMutation({
    mutationFn: async (file: File | null): Promise<SiteView> =>
      file
        ? sendPicture('POST /api/admin/site/logo', file)
        : ((await (await apiRequest('DELETE', '/api/admin/site/logo')).json()) as SiteView),
    onSuccess(view) {
      client.setQueryData(['/api/admin/site'], view)
      void checkServer()
    },
    onError: (error) => toast({ title: (error instanceof HttpError ? error.sentence : null) ?? refused, tone: 'bad' }),
  })
  return (
    <div className="grid gap-2">
      <span className="text-13 font-semibold text-ink-2">{t('adminSite.logo')}</span>
      <PictureField
        words={{ choose: t('adminSite.logoChoose'), remove: t('adminSite.logoRemove'), hint: t('adminSite.logoHint'), refused }}
        isBusy={change.isPending}
        onChoose={(file) => (file.size > limits.teamLogoBytes ? toast({ title: refused, tone: 'bad' }) : change.mutate(file))}
        onRemove={logo === null ? undefined : () => change.mutate(null)}
      >
        {logo !== null && (
          <img
            src={platform().address(logo)}
            alt={t('adminSite.logo')}
            className="h-16 max-w-44 rounded-md border border-line bg-paper object-contain p-2"
          />
        )}
      </PictureField>
    </div>
  )
}
