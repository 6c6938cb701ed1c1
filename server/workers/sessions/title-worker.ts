// Names sessions that nobody has named, after their first answer, and takes over the jobs of dead processes.
import type { Tokens } from '../../../shared/entities.ts'
import type { Plan } from '../../../shared/billing/plans.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps, TitleWorker } from '../../deps.ts'
import { usageOf } from '../../domain/answers/estimate-usage.ts'
import { withTimeouts } from '../../domain/answers/timed-stream.ts'
import { buildTitlePrompt, isUnnamed, readTitle, titleOfMessages } from '../../domain/sessions/title.ts'
import { every, type Repeated } from '../../every.ts'
import { summarize } from '../../queries/sessions/session-view.ts'
import type { Message } from '../../../shared/entities.ts'
import type { TitleClaim } from '../../store/answers/title-jobs.ts'

type Tools = Omit<Deps, 'answers' | 'titles' | 'brainstormWorker'>

export function createTitleWorker(deps: Tools): TitleWorker {
  const { store, config, log, now } = deps
  const abort = new AbortController()
  const running = new Set<Promise<void>>()
  let sweeping: Repeated | undefined

  async function work(): Promise<void> {
    // Read each time: an operator may change the allowances.
    const terms = { ...config, modelFor: (plan: Plan, wanted: string | null) => deps.models.choose(plan, wanted).facts.id }
    while (!abort.signal.aborted) {
      const claim = await store.titleJobs.claim(terms, now())
      if (!claim) return
      await name(deps, claim, abort.signal)
    }
  }

  function wake(): void {
    if (!config.titles || abort.signal.aborted || running.size >= limits.titlesAtOnce) return
    const done: Promise<void> = work()
      .catch((error: unknown) => log.error({ error }, 'naming a session failed'))
      .finally(() => running.delete(done))
    running.add(done)
  }

  return {
    wake,
    start() {
      sweeping = every(limits.titleSweepMs, 'titles', () => Promise.resolve(wake()), log)
    },
    async close() {
      abort.abort()
      await sweeping?.stop()
      await Promise.all(running)
    },
  }
}

async function name(deps: Tools, { job, session, permit }: TitleClaim, signal: AbortSignal): Promise<void> {
  const { store, fanout, now } = deps
  const said = await store.messages.after(session.id, session.clearedSeq, limits.pageSize)
  const answer = await store.messages.find(session.id, job.answer_id)
  const fromPeople = said.filter(({ type, metadata }) => type === 'user' && metadata.deletedAt === undefined).slice(0, limits.titleMessages)
  const messages = answer ? [...fromPeople, answer] : fromPeople
  const written = permit && answer ? await askModel(deps, { job, messages, permit }, signal) : null
  if (signal.aborted) {
    await store.titleJobs.settle(job, 'refunded', undefined, now())
    await store.titleJobs.release(job, now())
    return
  }
  const title = written ?? titleOfMessages(fromPeople.map(({ content }) => content))
  const named = await store.titleJobs.give({ job, title, sources: messages.map(({ id, rev }) => ({ id, rev })) }, isUnnamed, now())
  if (!named) return
  fanout.publish(session.id, { type: 'session_updated', session: summarize(named) })
  await fanout.recheck(session.id)
}

/** Null if the model has no usable title, for whatever reason. */
async function askModel(
  { store, models, log, now }: Tools,
  { job, messages, permit }: { job: TitleClaim['job']; messages: Message[]; permit: NonNullable<TitleClaim['permit']> },
  signal: AbortSignal,
): Promise<string | null> {
  const { assistant } = models.of(permit)
  let text = ''
  let tokens: Tokens | undefined
  const prompt = buildTitlePrompt(messages, job.language)
  try {
    // The offline assistant follows no instructions: its titles come from the first message.
    if (assistant.model === 'offline') return null
    const report = { alive: () => undefined, input: () => undefined, tokens: (counted: Tokens) => void (tokens = counted) }
    const timeouts = { firstMs: limits.titleMs, nextMs: limits.titleMs, wholeMs: limits.titleMs, signal }
    for await (const piece of withTimeouts((end) => assistant.answer(prompt, end, report), timeouts)) {
      if (piece.kind === 'text') text += piece.text
      if (text.length > limits.titleReplyCharacters) break
    }
    return readTitle(text)
  } catch (error) {
    log.warn({ error, sessionId: job.session_id }, 'the assistant gave no title')
    return null
  } finally {
    const usage = usageOf(tokens, { model: permit.model, read: prompt, written: text })
    if (!signal.aborted) await store.titleJobs.settle(job, text === '' ? 'refunded' : 'spent', usage, now())
  }
}
