// The team's logo: choose, preview and remove.
import { limits } from '../../../../shared/limits/limits.ts'
import type { Branding } from '../../../../shared/teams/team.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest, sendPicture } from '../../../lib/api/api.ts'
import { drawPicture } from '../../../lib/browser/draw-picture.ts'
import { platform } from '../../../platform/platform.ts'
import { PictureField } from '../../../ui/picture-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useTeamChange } from './use-team.ts'

export function LogoField({ branding }: { branding: Branding }) {
  const { t } = useTranslation()
  const { name, logoPath } = branding
  const save = useTeamChange(async (file: File) => sendPicture('POST /api/team/logo', await asDrawable(file)))
  const remove = useTeamChange(() => apiRequest('DELETE', '/api/team/logo'))
  const refused = t('errors.logo_refused')
  const choose = (file: File) => {
    if (file.size > limits.teamLogoBytes) toast({ title: refused, tone: 'bad' })
    else save.mutate(file)
  }
  return (
    <div className="grid gap-2">
      <span className="text-13 font-semibold text-ink-2">{t('team.look.logo')}</span>
      <PictureField
        words={{
          choose: t(logoPath === null ? 'team.look.chooseLogo' : 'team.look.changeLogo'),
          remove: t('team.look.removeLogo'),
          hint: t('team.look.logoHint'),
          refused,
        }}
        isBusy={save.isPending || remove.isPending}
        onChoose={choose}
        onRemove={logoPath === null ? undefined : () => remove.mutate()}
      >
        {logoPath !== null && (
          <img
            src={platform().address(logoPath)}
            alt={t('team.look.logoOf', { name })}
            className="h-16 max-w-44 rounded-md border border-line bg-paper object-contain p-2"
          />
        )}
      </PictureField>
    </div>
  )
}

// Converts WebP to PNG, so that a PDF can contain the logo; returns other files unchanged.
async function asDrawable(file: File): Promise<Blob> {
  if (file.type !== 'image/webp') return file
  const png = await drawPicture(file, { type: 'image/png' })
  // The server explains what is wrong with any other file.
  return png && png.size <= limits.teamLogoBytes ? png : file
}
