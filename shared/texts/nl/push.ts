// What a push message says.
export const push = {
  assistant: 'AI Assistant',
  answer: '{{name}}: {{text}}',
  mention: '{{name}} noemt je: {{text}}',
  message: '{{name}}: {{text}}',
  file: 'een bestand',
  files: '{{count}} bestanden',
  ideas: '{{name}} vroeg de AI om ideeën: {{text}}',
}

export type Push = typeof push
