// A recap in memory: a session with two messages, and an assistant that does what the test wants.
import type { Message, Tokens } from '../../../shared/entities.ts'
import { usualSite } from '../../../shared/policy/site.ts'
import { recap } from '../../commands/answers/recap.ts'
import type { Deps } from '../../deps.ts'
import { user } from '../../domain/people/person.ts'
import type { AnswerPiece, AnswerReport, Prompt } from '../../ports/ports.ts'
import { sessionWith } from '../fixtures/access-fixture.ts'
import { fixedPolicy } from '../fixtures/policy-fixture.ts'

export const now = Date.UTC(2027, 2, 3, 12)
const bram = user('bram', { firstName: 'Bram', lastName: 'X' }, 'nl', { from: 'net', fromWide: null })
export const session = sessionWith({ id: 's', lastSeq: 41, model: 'wanted' })
export const said = (seq: number, displayName: string, content: string) =>
  ({ id: `m${seq}`, seq, type: 'user', displayName, content, metadata: {}, createdAt: new Date(seq).toISOString() }) as unknown as Message
export const messages = [said(1, 'Anna', 'Rye on Saturday'), said(2, 'Chiara', 'Wheat on Sunday')]
export const text = (...texts: string[]): AnswerPiece[] => texts.map((one) => ({ kind: 'text', text: one }))

interface Given {
  messages?: Message[]
  /** The name of the person in the session; undefined: they are not a participant. */
  name?: string
  pieces?: AnswerPiece[]
  tokens?: Tokens
  /** The assistant fails after its pieces. */
  error?: Error
  /** The limit that is reached. */
  full?: object
  /** Of the model that is chosen. */
  contextTokens?: number
  model?: string
  /** The assistant does this before its pieces. */
  onAsked?: (report: AnswerReport) => unknown
}

export function scene({
  error,
  full,
  tokens,
  contextTokens = 1_000,
  model = 'gpt',
  pieces = text('- Rye'),
  onAsked,
  ...given
}: Given = {}) {
  const calls: unknown[][] = []
  const prompts: Prompt[] = []
  const sent: string[] = []
  const call = <T>(name: string, args: unknown[], result: T) => (calls.push([name, ...args]), Promise.resolve(result))
  const permit = { line: 'line', model }
  const assistant = {
    async *answer(prompt: Prompt, _signal: AbortSignal, report: AnswerReport) {
      prompts.push(prompt)
      await onAsked?.(report)
      report.input({})
      report.alive()
      if (tokens) report.tokens(tokens)
      for (const piece of pieces) {
        await Promise.resolve()
        sent.push(piece.text)
        yield piece
      }
      if (error) throw error
    },
  }
  const name = 'name' in given ? given.name : 'Bram'
  const read = 'messages' in given ? given.messages : messages
  const payer = { payer: 'user:chiara', plan: 'pro', runsOn: 'free', isTrial: false, isVerified: true }
  const deps = {
    config: { defaultPlan: 'free', dailyReplies: 10, serverReplies: 99 },
    policy: { ...fixedPolicy(), site: () => ({ ...usualSite, name: 'Bakery Chat' }) },
    now: () => now,
    models: {
      choose: (...args: unknown[]) => (calls.push(['choose', ...args]), { facts: { id: 'chosen' }, contextTokens }),
      of: (given: unknown) => (calls.push(['model of', given]), { assistant, facts: { id: model } }),
    },
    store: {
      messages: { before: (...args: unknown[]) => call('before', args, read) },
      participants: { find: (...args: unknown[]) => call('participant', args, name === undefined ? undefined : { display_name: name }) },
      payers: { ofSession: (...args: unknown[]) => call('payer', args, payer) },
      ledger: {
        reserve: (...args: unknown[]) => call('reserve', args, full ? { permit: null, full } : { permit, full: null }),
        settle: (...args: unknown[]) => call('settle', args, undefined),
      },
    },
  } as unknown as Deps
  const run = (since: number | null = null, signal = new AbortController().signal) => recap(deps, bram, session, since, signal)
  const named = (...names: string[]) => calls.filter(([one]) => names.includes(one as string))
  return { calls, prompts, sent, run, named, permit }
}
