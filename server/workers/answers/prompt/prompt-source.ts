// Reads what the prompt of an answer is built from: the session's messages, their files, and the assistant that was called.
import { siteName } from '../../../../shared/policy/site-name.ts'
import type { Deps } from '../../../deps.ts'
import { wasAsked } from '../../../domain/answers/turn-taking/turn.ts'
import { buildPrompt } from '../../../domain/answers/prompt/prompt.ts'
import { listPromptFiles } from '../../../queries/answers/prompt-files.ts'
import type { Claim } from '../../../store/answers/claim.ts'
import type { ReadAssistant } from '../../../store/messages/answer-inputs.ts'
import { readCalled, type CalledInPrompt } from './called-assistant.ts'
import { promptMessages, type EarlyMessages } from './prompt-messages.ts'

export interface PromptSource {
  /** The assistant whose instruction and files are in the prompt; null for a built-in one. */
  assistant: ReadAssistant | null
  /** Builds the prompt for a model that reads this many tokens; throws after `release`. */
  promptFor(contextTokens: number): ReturnType<typeof buildPrompt>
  /** Frees the messages and files: an answer can stream for minutes, and its prompt contains only a part of what was read. */
  release(): void
}

type Tools = Pick<Deps, 'store' | 'files' | 'policy'>

/** `mostTokens`: the `contextTokens` of the model that reads most. */
export async function readPromptSource(deps: Tools, claim: Claim, early: EarlyMessages, mostTokens: number): Promise<PromptSource> {
  const { answer } = claim
  const [messages, former] = await Promise.all([promptMessages(deps, claim, early), deps.store.answers.writtenAttemptsBefore(answer)])
  const read = messages.filter(({ id }) => !former.includes(id))
  const [files, called] = await Promise.all([listPromptFiles(deps, read, mostTokens), readCalled(deps, claim)])
  return promptSource(deps, claim, { read, files, called })
}

interface PromptParts {
  read: Parameters<typeof buildPrompt>[0]
  files: Awaited<ReturnType<typeof listPromptFiles>>
  called: CalledInPrompt
}

function promptSource({ policy }: Tools, { answer }: Claim, all: PromptParts): PromptSource {
  let parts: PromptParts | null = all
  return {
    assistant: all.called.read,
    promptFor(contextTokens) {
      if (!parts) throw new Error('promptFor was called after release')
      const { read, files, called } = parts
      const { role, assistant } = called
      return buildPrompt(read, {
        ...{ role, assistant, language: answer.language, contextTokens, files, site: siteName(policy.site()) },
        isUnasked: !wasAsked(answer.spoke),
      })
    },
    release: () => void (parts = null),
  }
}
