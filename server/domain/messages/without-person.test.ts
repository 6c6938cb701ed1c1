// What remains of a message after its author's account is deleted.
import { describe, expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import { messageWithout, type Gone } from './without-person.ts'

const gone: Gone = { id: 'u-anna', standIn: 'nobody-1', names: new Set(['Anna de Wit', 'Anna']) }

function said(more: Partial<Message>): Message {
  return {
    id: 'm',
    type: 'user',
    content: 'Anna de Wit is here',
    userId: 'u-bram',
    anonymousId: null,
    displayName: 'Bram',
    timestamp: '2026-01-01T00:00:00.000Z',
    seq: 1,
    cursor: '1.0',
    messageKey: null,
    rev: 0,
    metadata: {},
    ...more,
  }
}

describe('a message after an account is deleted', () => {
  it('keeps its text and loses its author', () => {
    expect(messageWithout(gone, said({ userId: 'u-anna', displayName: 'Anna de Wit' }))).toStrictEqual(
      said({ userId: null, anonymousId: 'nobody-1', displayName: 'Deleted account' }),
    )
  })

  it('of a person keeps its text even if its metadata contains a notice', () => {
    const metadata: Message['metadata'] = { notice: { kind: 'cleared', by: 'Bram' } }
    expect(messageWithout(gone, said({ metadata })).content).toBe('Anna de Wit is here')
  })

  it('of another person keeps its author, and no longer names the account', () => {
    const metadata: Message['metadata'] = {
      stoppedBy: 'Anna',
      pinnedBy: 'Anna de Wit',
      answering: ['Bram', 'Anna'],
      mentions: ['u-bram', 'u-anna'],
      reactions: [{ emoji: '👍', people: ['u-anna', 'u-bram'] }],
      replyTo: { messageId: 'x', seq: 1, displayName: 'Anna', excerpt: 'Bread' },
    }
    expect(messageWithout(gone, said({ metadata }))).toEqual(
      said({
        metadata: {
          stoppedBy: 'Deleted account',
          pinnedBy: 'Deleted account',
          answering: ['Bram', 'Deleted account'],
          mentions: ['u-bram', 'nobody-1'],
          reactions: [{ emoji: '👍', people: ['nobody-1', 'u-bram'] }],
          replyTo: { messageId: 'x', seq: 1, displayName: 'Deleted account', excerpt: 'Bread' },
        },
      }),
    )
  })

  it('that concerns only other people is unchanged', () => {
    const metadata: Message['metadata'] = {
      pinnedBy: 'Annabel',
      replyTo: { messageId: 'x', seq: 1, displayName: 'Bram', excerpt: 'Anna' },
      tokens: { input: 1, output: 2 },
    }
    expect(messageWithout(gone, said({ metadata }))).toStrictEqual(said({ metadata }))
  })

  it('of the system names nobody', () => {
    const metadata: Message['metadata'] = { notice: { kind: 'host', by: 'Bram', to: 'Anna de Wit' } }
    const told = messageWithout(gone, said({ type: 'system', userId: null, displayName: '', content: 'x', metadata }))
    expect(told.metadata.notice).toEqual({ kind: 'host', by: 'Bram', to: 'Deleted account' })
    expect(told.content).toContain('Deleted account')
    expect(told.content).not.toContain('Anna')
  })
})
