// What a push message says.
import type { Push } from '../nl/push.ts'

export const push: Push = {
  assistant: 'AI Assistant',
  answer: '{{name}}: {{text}}',
  mention: '{{name}} mentions you: {{text}}',
  message: '{{name}}: {{text}}',
  file: 'a file',
  files: '{{count}} files',
  ideas: '{{name}} asked the AI for ideas: {{text}}',
}
