// What a reply stores of the message that it refers to, and what happens if that message changes or disappears at the same time.
import { describe, expect, it } from 'vitest'
import type { Message, ReplyTo } from '../../../shared/entities.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { withReplyTo } from './reply-to.ts'

const message = { id: 'r', type: 'user', seq: 7, displayName: 'Anna', content: 'Rey **or** wheat?', metadata: {} } as unknown as Message
const replyTo = { messageId: 'r', seq: 7, displayName: 'Anna', excerpt: 'Rey **or** wheat?' }
type Check = (session: { clearedSeq: number; lastRev: number }) => void

/** `revs`: the number of the last change each time that it is read; null: there is no such session. */
function scene({ messages = [message] as (Partial<Message> | null)[], revs = [4] as (number | null)[], replies = 0 } = {}) {
  const looks: string[] = []
  const at = <T>(values: T[], name: string) => values[Math.min(looks.filter((one) => one.startsWith(name)).length, values.length) - 1]
  const store = {
    sessions: {
      find: (id: string) => {
        looks.push(`session ${id}`)
        const rev = at(revs, 'session')
        return Promise.resolve(rev === null ? null : { lastRev: rev })
      },
    },
    messages: {
      find: (session: string, id: string) => {
        looks.push(`message ${session} ${id}`)
        const found = at(messages, 'message')
        return Promise.resolve(found && { ...message, ...found })
      },
      hasReplies: (id: string, count: number) => Promise.resolve(id === 'r' && replies >= count),
    },
  } as unknown as Deps['store']
  const runs: (ReplyTo | null)[] = []
  const reply = (id: string | null | undefined, session = { clearedSeq: 0, lastRev: 4 }, run?: (check: Check) => void) =>
    withReplyTo({ store }, 's', id, async (about, check) => {
      runs.push(about)
      await Promise.resolve()
      if (run) run(check)
      else check(session)
      return 'stored'
    })
  return { looks, runs, reply }
}

it.each([[null], [undefined], ['']])('a message that is not a reply (%j) is stored at once, whatever the session', async (id) => {
  const { looks, runs, reply } = scene()
  expect(await reply(id, { clearedSeq: 9, lastRev: 9 })).toBe('stored')
  expect([looks, runs]).toEqual([[], [null]])
})

describe('a reply', () => {
  it('stores the number, the author and an excerpt of the message; the session is read first', async () => {
    const { looks, runs, reply } = scene()
    expect(await reply('r')).toBe('stored')
    expect([looks, runs]).toEqual([['session s', 'message s r'], [replyTo]])
  })

  it.each([
    ['an answer, without its Markdown signs', { type: 'ai' as const }, 'Rey or wheat?'],
    ['a message with only files, by their names', { content: '', metadata: { attachments: [{ fileName: 'rye.png' }] } }, 'rye.png'],
    ['a long message, cut after 139 characters', { content: 'x'.repeat(141) }, `${'x'.repeat(139)}…`],
  ])('quotes %s', async (_what, given, excerpt) => {
    const { runs, reply } = scene({ messages: [given as Partial<Message>] })
    await reply('r')
    expect(runs).toEqual([{ ...replyTo, excerpt }])
  })

  it('to a message that does not exist is refused', async () => {
    const { looks, runs, reply } = scene({ messages: [null] })
    await expect(reply('r')).rejects.toMatchObject({ code: 'message_not_found' })
    expect([looks, runs]).toEqual([['session s', 'message s r'], [null]])
  })

  it('to a message from before the chat was cleared is refused, even if it also changed', async () => {
    expect(await scene().reply('r', { clearedSeq: 6, lastRev: 4 })).toBe('stored')
    await expect(scene().reply('r', { clearedSeq: 7, lastRev: 4 })).rejects.toMatchObject({ code: 'message_not_found' })
    await expect(scene().reply('r', { clearedSeq: 8, lastRev: 5 })).rejects.toMatchObject({ code: 'message_not_found' })
  })

  it('is refused once the message has 200 replies, unless it is stored already', async () => {
    expect(await scene({ replies: 199 }).reply('r')).toBe('stored')
    const full = scene({ replies: 200 })
    await expect(full.reply('r')).rejects.toMatchObject({ code: 'replies_full' })
    // A repeated message is not checked.
    expect(await full.reply('r', undefined, () => undefined)).toBe('stored')
  })

  it('takes the excerpt again if the message changed in the meantime', async () => {
    const { looks, runs, reply } = scene({ messages: [message, { content: 'Rye or wheat?' }], revs: [3, 4] })
    expect(await reply('r')).toBe('stored')
    expect(runs).toEqual([replyTo, { ...replyTo, excerpt: 'Rye or wheat?' }])
    expect(looks).toEqual(['session s', 'message s r', 'session s', 'message s r'])
  })

  it('is refused if the message was deleted in the meantime', async () => {
    const { runs, reply } = scene({ messages: [message, null], revs: [3, 4] })
    await expect(reply('r')).rejects.toMatchObject({ code: 'message_not_found' })
    expect(runs).toEqual([replyTo, null])
  })

  it('that cannot be stored for another reason is not tried again', async () => {
    const { runs, reply } = scene({ messages: [null], revs: [null] })
    const fails = () => {
      throw new AppError('session_not_found')
    }
    await expect(reply('r', undefined, fails)).rejects.toMatchObject({ code: 'session_not_found' })
    expect(runs).toEqual([null])
  })
})
