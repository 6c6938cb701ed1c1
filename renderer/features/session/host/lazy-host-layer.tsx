// Loads the sharing panel and the host's dialogs when they are first needed.
import type { RefObject } from 'react'
import type { Command } from '../../../../shared/protocol/protocol.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { Lazy } from '../../../ui/lazy.tsx'
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'
import type { HostTool } from './host-layer.tsx'

type LazyHostLayerProps = {
  tool: HostTool | null
  onTool: (tool: HostTool | null) => void
  state: SessionState
  onSend: (command: Command) => void
  /** The Share button. */
  anchor: RefObject<HTMLElement | null>
}

export function LazyHostLayer({ anchor, ...rest }: LazyHostLayerProps) {
  const { tool, onTool, state, onSend } = rest
  const close = () => onTool(null)
  return (
    <>
      <Lazy isWanted={tool === 'share'} load={loadSharePanel} onFail={close}>
        {(SharePanel) => <SharePanel open={tool === 'share'} anchor={anchor} state={state} onSend={onSend} onClose={close} />}
      </Lazy>
      {!state.access.isHost && (
        <Lazy isWanted={state.access.hostOffer !== null} load={loadHostOffer}>
          {(HostOffer) => state.access.hostOffer !== null && <HostOffer state={state} onSend={onSend} />}
        </Lazy>
      )}
      {state.access.isHost && (
        <Lazy isWanted={(tool !== null && tool !== 'share') || state.requests.length > 0} load={loadHostLayer} onFail={close}>
          {(HostLayer) => <HostLayer {...rest} />}
        </Lazy>
      )}
    </>
  )
}

async function loadSharePanel() {
  const [{ SharePanel }] = await Promise.all([import('./share-panel.tsx'), loadTexts('host')])
  return SharePanel
}

async function loadHostOffer() {
  const [{ HostOffer }] = await Promise.all([import('./host-offer.tsx'), loadTexts('host')])
  return HostOffer
}

async function loadHostLayer() {
  const [{ HostLayer }] = await Promise.all([import('./host-layer.tsx'), loadTexts('host')])
  return HostLayer
}
