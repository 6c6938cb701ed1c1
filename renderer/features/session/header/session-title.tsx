// What the session is called; for its host it can be changed in place, with a menu of what else is theirs.
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { useLazy } from '../../../ui/lazy.tsx'
import { SessionMenu } from './session-menu.tsx'
import { titleLook, type SessionTitleProps } from './title-look.ts'

export function SessionTitle(props: SessionTitleProps) {
  const { session, access } = props.state
  // Without it the title still stands there.
  const HostTitle = useLazy(access.isHost, loadHostTitle, () => undefined)
  if (HostTitle && access.isHost) return <HostTitle {...props} />
  return (
    <div className="flex min-w-0 items-center">
      <h1 title={session.title} className={titleLook}>
        {session.title}
      </h1>
      {!access.isHost && <SessionMenu {...props} />}
    </div>
  )
}

async function loadHostTitle() {
  const [{ HostTitle }] = await Promise.all([import('../host/host-title.tsx'), loadTexts('host')])
  return HostTitle
}
