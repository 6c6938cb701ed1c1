// The certificates that the person trusts, each with a button that withdraws it. Nothing is shown if there are none.
import { useEffect, useState } from 'react'
import type { TrustedCertificate } from '../../../../shared/desktop/network.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { desktop } from '../../../platform/platform.ts'
import { Button } from '../../../ui/button.tsx'
import { Fingerprint } from '../../../ui/fingerprint.tsx'
import { hostOf } from '../../../ui/server-form.tsx'
import { toast } from '../../../ui/toast.ts'

export function TrustedRows() {
  const { t, i18n } = useTranslation()
  const [trusted, setTrusted] = useState<TrustedCertificate[]>([])
  useEffect(() => {
    desktop()
      ?.trustedCertificates()
      .then(
        (found) => setTrusted(found ?? []),
        () => undefined,
      )
  }, [])
  if (trusted.length === 0) return null
  const remove = async (server: string) => {
    try {
      setTrusted((await desktop()?.forgetCertificate(server)) ?? [])
      toast({ title: t('desktop.network.trusted.removed', { server: hostOf(server) }) })
    } catch {
      toast({ title: t('desktop.network.trusted.failed'), tone: 'bad' })
    }
  }
  const until = (at: number) =>
    t('desktop.network.trusted.until', { to: new Date(at).toLocaleDateString(i18n.language, { dateStyle: 'long' }) })
  return (
    <section className="grid gap-2 border-t border-line pt-3" aria-label={t('desktop.network.trusted.title')}>
      <p className="font-semibold">
        {t('desktop.network.trusted.title')}
        <span className="block text-13 font-normal text-muted">{t('desktop.network.trusted.hint')}</span>
      </p>
      <ul className="grid gap-3">
        {trusted.map(({ server, subject, fingerprint, validTo }) => (
          <li key={server} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-56 text-13 wrap-anywhere text-muted">
              <b className="block text-14 font-semibold text-ink">{hostOf(server)}</b>
              <bdi>{subject}</bdi>, {until(validTo)}
              <Fingerprint value={fingerprint} className="block" />
            </div>
            <Button aria-label={t('desktop.network.trusted.removeOf', { server: hostOf(server) })} onClick={() => void remove(server)}>
              {t('desktop.network.trusted.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
