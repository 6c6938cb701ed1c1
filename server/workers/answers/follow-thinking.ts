// Streams a model's thinking to everyone and stores it beside the answer, and passes the text on.
import type { OpenAnswer } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { groupIntoFrames } from '../../domain/answers/stream-frames.ts'
import type { AnswerPiece } from '../../ports/ports.ts'
import type { AnswerRow } from '../../store/database/rows.ts'

export interface FollowedThinking {
  /** The text among the pieces, in order. */
  textOf(pieces: AsyncIterable<AnswerPiece>): AsyncGenerator<string>
  /** Stores the thinking so far, if there is more than before. */
  keep(): Promise<void>
  /** Sends and stores the rest; the answer is not stored before. */
  end(): Promise<void>
}

/** `mayShow`: false once the answer was stopped, or another process has taken it over. */
export function followThinking(
  deps: Pick<Deps, 'fanout' | 'store' | 'log' | 'now'>,
  answer: AnswerRow,
  open: OpenAnswer,
  mayShow: () => Promise<boolean>,
): FollowedThinking {
  let sent = 0
  let isKept = true
  let keeping = Promise.resolve()
  // A model may think again after its first words: `before` is how long it had thought until then, in milliseconds.
  let before = 0
  let since: number | null = null
  const frames = groupIntoFrames((text) => {
    for (let at = 0; at < text.length; at += limits.streamFrameCharacters) {
      const part = text.slice(at, at + limits.streamFrameCharacters)
      deps.fanout.publish(answer.session_id, {
        type: 'ai_thinking',
        answerId: answer.id,
        offset: sent,
        text: part,
        ms: open.thoughtMs ?? 0,
      })
      sent += part.length
    }
  }, limits.streamFrameMs)

  function measure(): void {
    if (since === null) return
    open.thoughtMs = before + Math.max(0, Math.round(deps.now() - since))
    isKept = false
  }

  function add(text: string): void {
    since ??= deps.now()
    measure()
    const known = open.thinking ?? ''
    // Postgres cannot store NUL. What exceeds the limit is left out: it is not the answer.
    const more = text.replaceAll('\0', '').slice(0, limits.thinkingCharacters - known.length)
    open.thinking = known + more
    if (more !== '') frames.add(more)
  }

  function pause(): void {
    measure()
    before = open.thoughtMs ?? 0
    since = null
    frames.flush()
  }

  // One after the other, so that an older text never replaces a newer one.
  const keep = () => (keeping = keeping.then(store))
  async function store(): Promise<void> {
    if (isKept) return
    isKept = true
    try {
      await deps.store.thinking.keep(answer, { text: open.thinking ?? '', ms: open.thoughtMs ?? 0 })
    } catch (error) {
      isKept = false
      deps.log.error({ error, answerId: answer.id }, 'storing the thinking of an answer failed')
    }
  }

  return {
    async *textOf(pieces) {
      for await (const { kind, text } of pieces) {
        if (kind === 'thinking') {
          if (await mayShow()) add(text)
          continue
        }
        if (since !== null) pause()
        yield text
      }
    },
    keep,
    end() {
      if (since !== null) pause()
      return keep()
    },
  }
}
