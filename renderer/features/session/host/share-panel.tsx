// How others can join: the link, its QR code and, for the host, access settings. Beside the Share button; on a phone a sheet.
import * as Popover from 'radix-ui/popover'
import { useRef, useState, type RefObject } from 'react'
import { encode } from 'uqr'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { useLayer } from '../../../lib/browser/open-layers.ts'
import { isPhoneScreen } from '../../../lib/browser/device.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { findOpener, giveFocusBack } from '../../../ui/find-opener.ts'
import { inviteLink, tellShared } from '../header/invite-link.ts'
import { AccessSettings, LinkField, type SharingProps } from './access-settings.tsx'

export type SharePanelProps = SharingProps & {
  open: boolean
  /** The Share button. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

export function SharePanel({ open, anchor, state, onSend, onClose }: SharePanelProps) {
  const { t } = useTranslation()
  const [isSheet] = useState(isPhoneScreen)
  useLayer(open && !isSheet, onClose)
  const opener = useRef<HTMLElement | null>(null)
  const onOpenChange = (isOpen: boolean) => isOpen || onClose()
  const content = <Sharing state={state} onSend={onSend} />
  if (isSheet) {
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title={t('host.invite')}>
        {content}
      </Dialog>
    )
  }
  const place = { current: { getBoundingClientRect: () => (anchor.current ?? document.body).getBoundingClientRect() } }
  return (
    // Not modal: the toast about the copied link stays within reach.
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={place} />
      <Popover.Portal>
        <Popover.Content
          aria-label={t('host.invite')}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          // The panel may load late: a dialog opened in the meantime keeps the focus.
          onOpenAutoFocus={(event) => {
            opener.current = findOpener()
            if (isBehindDialog(event.currentTarget)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // Whoever closes it by clicking elsewhere continues there.
            if (document.activeElement === document.body) giveFocusBack(opener.current)
          }}
          // The button closes the panel itself; otherwise it would reopen at once.
          onInteractOutside={(event) => {
            const { target } = event
            if (target instanceof Element && (anchor.current?.contains(target) || target.closest('[role=region]'))) event.preventDefault()
          }}
          className={`rise z-50 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-xl bg-raised p-5 shadow-lift ring ring-line outline-none ${state.access.isHost ? 'w-[40rem]' : 'w-[26rem]'} max-w-[calc(100vw-1rem)]`}
        >
          <h2 className="mb-3 text-20 font-extrabold tracking-[-0.012em]">{t('host.invite')}</h2>
          {content}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function isBehindDialog(panel: EventTarget | null): boolean {
  return [...document.querySelectorAll('[role=dialog][data-state=open]')].some((dialog) => dialog !== panel)
}

function Sharing({ state, onSend }: Pick<SharePanelProps, 'state' | 'onSend'>) {
  const { t } = useTranslation()
  const { session, access } = state
  const link = inviteLink(state)
  const guestText = session.isDemo
    ? t('host.demoText')
    : access.role === 'reader'
      ? t('host.readerText')
      : session.isPrivate
        ? t('host.privateText')
        : session.isLocked
          ? t('host.lockedText')
          : t('host.memberText')
  return (
    <div className="grid gap-4">
      <LinkField label={t('host.linkField')} link={link} isMain onCopied={() => tellShared(access, onSend)} />
      <div
        className={`grid gap-5 ${access.isHost ? 'sm:grid-cols-[10rem_minmax(0,1fr)]' : 'sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-center'}`}
      >
        <div className="max-sm:mx-auto max-sm:w-44">
          <div className="rounded-lg p-2 inset-ring inset-ring-line">
            <QrCode text={link} label={t('host.qr')} />
          </div>
          <p className="mt-2 text-center text-12 text-muted">{t('host.scan')}</p>
        </div>
        <div className="grid content-start gap-2">
          {access.isHost && !access.isClosed ? (
            <AccessSettings state={state} onSend={onSend} />
          ) : (
            <p className="text-ink-2 max-sm:text-center">{guestText}</p>
          )}
          <SystemShare link={link} title={session.title} />
        </div>
      </div>
    </div>
  )
}

// The system's share sheet, where the browser supports it.
function SystemShare({ link, title }: { link: string; title: string }) {
  const { t } = useTranslation()
  if (!('share' in navigator)) return null
  // Closing the share sheet rejects; that is not a failure.
  const share = () => navigator.share({ url: link, title }).catch(() => undefined)
  return (
    <Button onClick={() => void share()} className="justify-self-start max-sm:w-full">
      {t('host.systemShare')}
    </Button>
  )
}

// A link as a QR code, dark on white in every theme, so that every camera can read it.
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block w-full rounded-lg bg-scan"
    >
      <path d={path} className="fill-sticky-ink" />
    </svg>
  )
}
