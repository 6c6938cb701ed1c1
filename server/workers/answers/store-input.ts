// Stores what the model read for an answer, so that people can see it.
import type { Message } from '../../../shared/entities.ts'
import type { Deps } from '../../deps.ts'
import type { AnswerReport } from '../../ports/ports.ts'
import type { AnswerRow } from '../../store/database/rows.ts'
import type { PromptSource } from './prompt/prompt-source.ts'

/** Does not wait, and logs if it fails: the answer does not need it. `sources`: the messages in the input. */
export function storeInput(
  { store, log, now }: Pick<Deps, 'store' | 'log' | 'now'>,
  answer: AnswerRow,
  input: Parameters<AnswerReport['input']>[0],
  { sources, assistant }: { sources: Message[] } & Pick<PromptSource, 'assistant'>,
): void {
  store.answerInputs
    .keep(answer, JSON.stringify(input), sources, now(), assistant)
    .catch((error: unknown) => log.error({ error, answerId: answer.id }, 'storing the input of an answer failed'))
}
