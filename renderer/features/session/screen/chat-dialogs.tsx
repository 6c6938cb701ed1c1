// Search, export and recap: dialogs of a session's page that are loaded when they are first needed.
import { useNavigate } from 'react-router-dom'
import { Markdown } from '../message/markdown.tsx'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { Lazy } from '../../../ui/lazy.tsx'

export type ChatDialog = 'search' | 'export' | 'recap'

type ChatDialogsProps = {
  sessionId: string
  isAccount: boolean
  /** Set if the host's plan includes no exports. */
  exportGate: { isHost: boolean } | null
  /** The last message seen before this visit; null for a recap of everything that fits. */
  since: number | null
  shown: ChatDialog | null
  onClose: () => void
}

export function ChatDialogs({ sessionId, isAccount, exportGate, since, shown, onClose }: ChatDialogsProps) {
  const navigate = useNavigate()
  return (
    <>
      <Lazy isWanted={shown === 'search'} load={loadSearch} onFail={onClose}>
        {(SearchDialog) => (
          <SearchDialog open={shown === 'search'} sessionId={sessionId} onClose={onClose} onGo={(place) => void navigate(place)} />
        )}
      </Lazy>
      <Lazy isWanted={shown === 'export'} load={loadExport} onFail={onClose}>
        {(ChatExport) => (
          <ChatExport open={shown === 'export'} sessionId={sessionId} gate={exportGate} isAccount={isAccount} onClose={onClose} />
        )}
      </Lazy>
      <Lazy isWanted={shown === 'recap'} load={loadRecap} onFail={onClose}>
        {(RecapDialog) => (
          <RecapDialog open={shown === 'recap'} sessionId={sessionId} since={since} onClose={onClose} markdown={Markdown} />
        )}
      </Lazy>
    </>
  )
}

async function loadSearch() {
  const [{ SearchDialog }] = await Promise.all([import('../search/search-dialog.tsx'), loadTexts('search')])
  return SearchDialog
}

async function loadExport() {
  const [{ ChatExport }] = await Promise.all([
    import('./chat-export.tsx'),
    loadTexts('exporting'),
    loadTexts('sendTo'),
    loadTexts('errors'),
  ])
  return ChatExport
}

async function loadRecap() {
  const [{ RecapDialog }] = await Promise.all([import('../recap/recap-dialog.tsx'), loadTexts('recap')])
  return RecapDialog
}
