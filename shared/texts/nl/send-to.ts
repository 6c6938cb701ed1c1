// Sending a session or an answer to a connected service; loaded when it is opened.
export const sendTo = {
  item: 'Stuur naar…',
  title: 'Dit antwoord sturen',
  about: 'Alleen dit antwoord gaat mee, verder niets uit de sessie.',
  heading: 'Of stuur de sessie, zonder notities',
  to: 'Stuur naar {{name}}',
  busy: 'Wordt naar {{name}} gestuurd...',
  done: 'Verstuurd naar {{name}}',
  open: 'Openen in {{name}}',
  unreachable: '{{name}} antwoordt niet. Probeer het zo opnieuw.',
  refused: '{{name}} weigert het. Kijk je verbinding na bij Integraties.',
  gone: '{{name}} is niet meer verbonden.',
  offline: 'Geen verbinding. Probeer het opnieuw.',
  connect: 'Verbind een dienst, zoals Slack of Notion',
}

export type SendTo = typeof sendTo
