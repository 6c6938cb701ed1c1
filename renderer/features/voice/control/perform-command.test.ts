// Each command does what it names, and returns the result.
import { describe, expect, it, vi } from 'vitest'
import { commandIds } from './commands.ts'
import { performCommand } from './perform-command.ts'

const screen = () => ({
  newChat: vi.fn(),
  send: vi.fn(),
  share: vi.fn(() => Promise.resolve(true)),
  toggleSidebar: vi.fn(),
  scrollDown: vi.fn(),
  clearChat: vi.fn(),
  help: vi.fn(),
  stopTalking: vi.fn(),
})

describe('a command', () => {
  it('does the one thing that it names · VOICE-05', async () => {
    for (const id of commandIds) {
      const actions = screen()
      await performCommand({ id, text: 'We open at seven.' }, actions)
      const done = Object.entries(actions).filter(([, action]) => action.mock.calls.length > 0)
      const names = { sendMessage: 'send', shareChat: 'share' } as Record<string, string>
      expect(done.map(([name]) => name)).toEqual([names[id] ?? id])
    }
  })

  it('sends the text after the phrase, and asks for it if there was none', async () => {
    const actions = screen()
    expect(await performCommand({ id: 'sendMessage', text: 'We open at seven.' }, actions)).toBe('sent')
    expect(actions.send).toHaveBeenCalledExactlyOnceWith('We open at seven.')
    expect(await performCommand({ id: 'sendMessage', text: '' }, actions)).toBe('sayMessage')
    expect(actions.send).toHaveBeenCalledOnce()
  })

  it('reports why it cannot: no connection, not the host, no clipboard', async () => {
    const actions = { ...screen(), send: null, clearChat: null, share: () => Promise.resolve(false) }
    expect(await performCommand({ id: 'sendMessage', text: 'Hi' }, actions)).toBe('cannotSend')
    expect(await performCommand({ id: 'clearChat', text: '' }, actions)).toBe('onlyHost')
    expect(await performCommand({ id: 'shareChat', text: '' }, actions)).toBe('notShared')
  })
})
