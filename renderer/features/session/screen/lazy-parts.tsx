// Parts of the session screen that are loaded when they are first needed, or once everything else is loaded.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { HttpError } from '../../../lib/api/api.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { Lazy, useLazy } from '../../../ui/lazy.tsx'
import { toast } from '../../../ui/toast.ts'
import type { SessionNotifierProps } from '../../notifications/session-notifier.tsx'
import type { SettingsDialogProps } from '../../settings/settings-dialog.tsx'
import type { EmojiPopoverProps } from '../emoji/emoji-popover.tsx'
import type { NameDialogProps } from '../joining/name-dialog.tsx'
import { policyRefusals } from '../../../../shared/policy/policy-refusals.ts'
import type { SessionEndProps, SessionEndReason } from '../host/session-end.tsx'
import { brandName } from '../../../lib/site-facts.ts'

/** Replaces the session once it has ended for this person. */
export function LazySessionEnd(props: SessionEndProps) {
  return (
    <Lazy isWanted load={loadSessionEnd}>
      {(SessionEnd) => <SessionEnd {...props} />}
    </Lazy>
  )
}

/** Why the session has ended for this person; null for any other error. */
export function endOf(error: Error | null): SessionEndReason | null {
  if (!(error instanceof HttpError)) return null
  const { code } = error
  return code === 'removed' || code === 'session_locked' ? code : (policyRefusals.find((one) => one === code) ?? null)
}

async function loadSessionEnd() {
  const [{ SessionEnd }] = await Promise.all([import('../host/session-end.tsx'), loadTexts('host'), loadTexts('errors')])
  return SessionEnd
}

/** Empty until a name is first asked for. If it does not load, a newcomer is Anonymous and can change that later. */
export function LazyNameDialog(props: NameDialogProps) {
  return (
    <Lazy isWanted={props.open} load={loadNameDialog} onFail={props.onClose}>
      {(NameDialog) => <NameDialog {...props} />}
    </Lazy>
  )
}

/** For newcomers it is loaded together with the session, so that it appears no later. */
export async function loadNameDialog() {
  const [{ NameDialog }] = await Promise.all([import('../joining/name-dialog.tsx'), loadTexts('errors')])
  return NameDialog
}

/** Empty until someone first opens the emoji picker. */
export function LazyEmojiPopover(props: EmojiPopoverProps) {
  return (
    <Lazy isWanted={props.open} load={loadEmojiPopover} onFail={props.onClose}>
      {(EmojiPopover) => <EmojiPopover {...props} />}
    </Lazy>
  )
}

async function loadEmojiPopover() {
  const [{ EmojiPopover }] = await Promise.all([import('../emoji/emoji-popover.tsx'), loadTexts('emoji')])
  return EmojiPopover
}

/** Only sets the tab's title until it is loaded; the session works without it. */
export function LazyNotifier(props: SessionNotifierProps) {
  const Loaded = useLazy(true, loadNotifier)
  return Loaded ? <Loaded {...props} /> : <title>{`${props.title} · ${brandName()}`}</title>
}

async function loadNotifier() {
  return (await import('../../notifications/session-notifier.tsx')).SessionNotifier
}

/** Empty until someone first opens the settings. */
export function LazySettings(props: SettingsDialogProps) {
  const { t } = useTranslation()
  const Loaded = useLazy(props.open, loadSettings, () => {
    toast({ title: t('common.loadFailed'), tone: 'bad' })
    props.onClose()
  })
  return Loaded && <Loaded {...props} />
}

async function loadSettings() {
  const [{ SettingsDialog }] = await Promise.all([import('../../settings/settings-dialog.tsx'), loadTexts('settings'), loadTexts('errors')])
  return SettingsDialog
}
