// Commands that wait to be sent belong to the account that they were written with.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Command, ServerEvent } from '../../../shared/protocol/protocol.ts'
import type { BoardCommand } from '../../../shared/sync/board/board-command.ts'
import { local } from '../../lib/browser/local.ts'
import { loadTexts, startI18n } from '../../lib/texts/i18n.ts'
import { BrainstormLayer } from './brainstorm-layer.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('brainstorm')
})
afterEach(() => localStorage.clear())

const note = (key: string): BoardCommand => ({
  type: 'change_sticky',
  key,
  brainstormId: 'b',
  id: 'n',
  position: { x: 1, y: 1 },
})
const board = { id: 'b', topic: 'Rye', template: 'golden_circle', status: 'results', answers: {}, ideas: [], failure: null }

/** Shows the closed board of session s to this account; the scripted server sends the board whenever it is requested. */
async function shows(userId: string | null) {
  const sent: Command[] = []
  const listeners = new Set<(event: ServerEvent) => boolean | void>()
  const line = {
    isJoined: () => true,
    listen: (listener: (event: ServerEvent) => boolean | void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send(command: Command) {
      sent.push(command)
      const brainstorm = { ...board, stickyNotes: [] }
      const state = { type: 'brainstorm_state', rev: 1, brainstorm } as unknown as ServerEvent
      if (command.type === 'open_board') queueMicrotask(() => listeners.forEach((hear) => hear(state)))
      return true
    },
  }
  const layer = (account: string | null) => (
    <BrainstormLayer
      open={false}
      onClose={() => {}}
      sessionId="s"
      line={line}
      myId={account ?? 'guest'}
      userId={account}
      myName="Ann"
      people={[]}
      count={1}
      isReader={false}
      isConnected
      isHost={false}
    />
  )
  const { rerender } = await render(layer(userId))
  const joinsAs = (account: string | null) => {
    const joined = { type: 'session_joined', session: { self: { userId: account } } } as unknown as ServerEvent
    listeners.forEach((hear) => hear(joined))
  }
  const keys = () => sent.flatMap((command) => ('key' in command ? [command.key] : []))
  return { keys, sent, joinsAs, signIn: (account: string) => rerender(layer(account)) }
}

test('what waits to be sent with one account is not sent with another, and is sent when the account is back', async () => {
  local.boardQueue('s', 'ann').write([note('anns')])
  local.boardQueue('s', 'ben').write([note('bens')])
  const { keys, signIn } = await shows('ben')
  await vi.waitFor(() => expect(keys()).toEqual(['bens']))
  await signIn('ann')
  await vi.waitFor(() => expect(keys()).toEqual(['bens', 'anns']))
})

test('nothing is sent on a connection that has joined with another account, before the page has rendered that', async () => {
  local.boardQueue('s', 'ann').write([note('anns')])
  const { keys, sent, joinsAs } = await shows('ann')
  await vi.waitFor(() => expect(keys()).toEqual(['anns']))
  sent.length = 0
  joinsAs('ben')
  expect(sent).toEqual([])
  joinsAs('ann')
  await vi.waitFor(() => expect(keys()).toEqual(['anns']))
})

test('what a guest wrote is sent with the account that they sign in with', async () => {
  local.boardQueue('s', 'ann').write([note('anns')])
  local.boardQueue('s', null).write([note('guests')])
  const { keys } = await shows('ann')
  await vi.waitFor(() => expect(keys()).toEqual(['anns', 'guests']))
  expect(local.boardQueue('s', null).read()).toBeNull()
})
