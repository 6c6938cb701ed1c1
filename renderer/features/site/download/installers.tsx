// The installers of one system: as buttons for the visitor's own system, as a list for the others.
import { Download } from 'lucide-react'
import type { TFunction } from 'i18next'
import type { Installer, Platform } from '../../../../shared/support/support.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'

interface InstallersProps {
  platform: Platform
  installers: readonly Installer[]
}

const megabyte = 1_000_000

function sizeWords(bytes: number): string {
  const format = new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10 * megabyte ? 1 : 0,
  })
  return format.format(bytes / megabyte)
}

/** The short label of a button; no two buttons of a system have the same one. */
function whatFor(t: TFunction, one: Installer): string {
  if (one.platform === 'mac') return t(`download.macArch.${one.arch}`)
  return one.kind === 'exe' ? t('download.platform.windows') : t(`download.kind.${one.kind}`)
}

const archWords = (t: TFunction, { platform, arch }: Installer) =>
  platform === 'mac' ? t(`download.macArch.${arch}`) : t(`download.arch.${arch}`)

/** The most common choice comes first. */
const order = ['exe', 'msi', 'dmg', 'appimage', 'deb', 'rpm', 'flatpak']
const usual = { windows: 'x64', mac: 'arm64', linux: 'x64' } as const
function sorted({ platform, installers }: InstallersProps): Installer[] {
  const rank = ({ arch, kind }: Installer) => (arch === usual[platform] ? 0 : 10) + order.indexOf(kind)
  return installers.filter((one) => one.platform === platform).toSorted((a, b) => rank(a) - rank(b))
}

export function OwnInstallers(props: InstallersProps) {
  const { t } = useTranslation()
  const { platform } = props
  const [first, ...rest] = sorted(props)
  if (!first) return null
  return (
    <section className="rounded-xl border border-line bg-paper p-6 sm:p-8">
      <p className="text-13 font-semibold text-muted">{t('download.forYou')}</p>
      <h2 className="display mt-1 text-28">{t(`download.platform.${platform}`)}</h2>
      <p className="text-muted">{t('download.version', { version: first.version })}</p>
      <ul className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {[first, ...rest].map((one) => (
          <li key={one.fileName + one.arch} className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
            {/* Both kinds of Mac are equally common, and a browser does not reveal which one it runs on. */}
            <Button asChild variant={one === first ? 'you' : 'line'} size="lg" className="px-4 py-2 text-15">
              <a href={one.url} download>
                <Download aria-hidden className="shrink-0" />
                <span className="min-w-0 whitespace-normal">{t('download.get', { what: whatFor(t, one) })}</span>
              </a>
            </Button>
            <span className="block text-13 text-muted first-letter:uppercase">
              {platform === 'linux' ? '' : `${t(`download.kind.${one.kind}`)} · `}
              {platform === 'mac' ? '' : `${archWords(t, one)} · `}
              {sizeWords(one.size)}
            </span>
          </li>
        ))}
      </ul>
      {platform === 'mac' && <p className="mt-5 text-13 text-ink-2">{t('download.whichMac')}</p>}
    </section>
  )
}

export function OtherInstallers(props: InstallersProps) {
  const { t } = useTranslation()
  const own = sorted(props)
  const [first] = own
  if (!first) return null
  const name = t(`download.platform.${props.platform}`)
  return (
    <section className="rounded-lg border border-line bg-paper p-5">
      <h3 className="text-16 font-semibold">{name}</h3>
      <p className="text-13 text-muted">{t('download.version', { version: first.version })}</p>
      <ul className="mt-3">
        {own.map((one) => (
          <li key={one.fileName + one.arch} className="border-t border-line">
            <a
              href={one.url}
              download
              className="flex min-h-12 items-center justify-between gap-4 py-2 no-underline transition-colors hover:text-accent-ink"
            >
              <span className="min-w-0">
                <span className="block font-medium underline underline-offset-3 first-letter:uppercase">
                  {t(`download.kind.${one.kind}`)}
                </span>
                <span className="block text-13 text-muted">
                  {archWords(t, one)} · {sizeWords(one.size)}
                </span>
              </span>
              <Download aria-hidden className="shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
