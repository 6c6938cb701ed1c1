// What a push message says.
export const push = {
  assistant: 'AI Assistant',
  answer: '{{name}}: {{text}}',
  mention: '{{name}} noemt je: {{text}}',
  message: '{{name}}: {{text}}',
}

export type Push = typeof push
