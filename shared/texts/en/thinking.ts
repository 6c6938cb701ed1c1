// What a model thought before it answered.
import type { Thinking } from '../nl/thinking.ts'

export const thinking: Thinking = {
  now: 'Thinking… {{time}}',
  over: 'Thought for {{time}}',
  gone: 'What the AI thought was deleted, because a message that it had read was changed or deleted.',
  failed: 'What the AI thought could not be loaded.',
  again: 'Try again',
  tokens: 'Tokens used for thinking: {{number}}',
}
