// The logo of the team: chosen, seen, taken away.
import { ImagePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../shared/limits.ts'
import type { Branding } from '../../../shared/team.ts'
import { apiRequest, sendPicture } from '../../lib/api.ts'
import { platform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { asDrawable } from './as-drawable.ts'
import { useTeamChange } from './use-team.ts'

export function LogoField({ branding }: { branding: Branding }) {
  const { t } = useTranslation()
  const { name, logoPath } = branding
  const save = useTeamChange(async (file: File) => sendPicture('/api/team/logo', await asDrawable(file)))
  const remove = useTeamChange(() => apiRequest('DELETE', '/api/team/logo'))
  const isBusy = save.isPending || remove.isPending
  const choose = async () => {
    const [file] = await platform()
      .chooseFiles('.png,.jpg,.jpeg,.webp', false)
      .catch(() => {
        toast({ title: t('errors.logo_refused'), tone: 'bad' })
        return []
      })
    if (!file) return
    if (file.size > limits.teamLogoBytes) return toast({ title: t('errors.logo_refused'), tone: 'bad' })
    save.mutate(file)
  }
  return (
    <div className="grid gap-2">
      <span className="text-13 font-semibold text-ink-2">{t('team.look.logo')}</span>
      <div className="flex flex-wrap items-center gap-3">
        {logoPath !== null && (
          <img
            src={platform().address(logoPath)}
            alt={t('team.look.logoOf', { name })}
            className="h-16 max-w-44 rounded-md border border-line bg-paper object-contain p-2"
          />
        )}
        <Button disabled={isBusy} onClick={() => void choose()}>
          <ImagePlus />
          {logoPath === null ? t('team.look.chooseLogo') : t('team.look.changeLogo')}
        </Button>
        {logoPath !== null && (
          <Button variant="plain" disabled={isBusy} onClick={() => remove.mutate()}>
            {t('team.look.removeLogo')}
          </Button>
        )}
      </div>
      <p className="text-13 text-muted">{t('team.look.logoHint')}</p>
    </div>
  )
}
