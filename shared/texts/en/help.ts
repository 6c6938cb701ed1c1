// The help centre; loaded when it is opened. `[words](/path)` is a link.
import type { Help } from '../nl/help.ts'

const start: Help['start'] = {
  chat: {
    title: 'Create your first chat',
    steps: [
      'Go to [Start a session](/new) and choose ‘Start now’. You do not need an account.',
      'Enter your name, in at most {{nameCharacters}} characters. Leave it empty and you are ‘Anonymous’.',
      'Write your first message. Enter sends it, Shift+Enter makes a new line.',
      'The AI answers, and everyone sees its words appear. ‘Stop answer’ makes it stop.',
    ],
  },
  team: {
    title: 'Invite your team',
    steps: [
      'Choose ‘Share’ at the top of the session. The link is copied, and there is a QR code for people joining from a phone.',
      'Send the link. Anyone who opens it enters a name and joins. There is no limit on people.',
      'Do you want to decide who can join? As the host, choose ‘Ask to join’ or lock the session.',
      'Should someone read but not write? Send them the ‘Read-only link’.',
    ],
  },
  roles: {
    title: 'Use AI roles',
    steps: [
      'The AI role is to the left of the message field. Choose {{general}}, {{marketing}}, {{copywriter}}, {{sales}} or {{coach}}.',
      'The role applies to the whole session. Everyone sees it change, and the next answer comes from that role.',
      'Mostly talking with each other? Next to the AI switch, choose ‘Only when someone writes @AI’, and call it when you need it.',
      'Want an assistant with a name and an instruction of its own? As the host, choose ‘Assistants’ in the AI settings. Everyone can then call it with @ and its name.',
      'Prefer no AI for a while? Switch it off. Anyone in the session can, and everyone sees it.',
    ],
  },
}

const features: Help['features'] = {
  collaboration: {
    title: 'Collaboration',
    text: 'Everyone in a session sees the same words at the same moment, the AI’s too.',
    points: [
      'Reply to a message, react with an emoji, mention someone with @, or pin what everyone should see.',
      'Only you can see a private note: choose ‘Note’ or begin with /note. The others and the AI never receive it.',
      'In a brainstorm you share questions, ideas from the AI, and a board with sticky notes.',
    ],
  },
  roles: {
    title: 'AI roles',
    text: 'Five ways in which the AI can help you.',
    points: [
      '{{general}}: clear, friendly and practical.',
      '{{marketing}}: thinks from the audience and names a next step that you can measure.',
      '{{copywriter}}: writes finished text, in two or three variants that really differ.',
      '{{sales}}: looks for the need behind the question and deals with objections honestly.',
      '{{coach}}: asks questions first, and helps the group to choose.',
    ],
  },
  voice: {
    title: 'Voice control',
    text: 'Talk instead of typing. The microphone in the message field writes down what you say; voice control listens for commands.',
    points: [
      'You can say: ‘new chat’, ‘send message’ and then your message, ‘share chat’, ‘toggle sidebar’, ‘scroll down’, ‘clear chat’, ‘help’ and ‘stop talking’.',
      'In the voice settings you choose the language you speak, how fast the voice talks, and whether it talks back.',
      'If your browser can recognise speech, its maker turns your speech into text. In Firefox and the desktop app, this server’s AI provider does, if it can.',
    ],
  },
  files: {
    title: 'File upload',
    text: 'Send up to {{filesPerMessage}} files with a message, each at most {{fileMegabytes}} MB.',
    points: [
      'They can be images (JPG, PNG, GIF, WebP), PDF, Word (.doc and .docx) and text (.txt and .md).',
      'The AI waits until they are uploaded and reads them: the text of documents, and images if the AI model can see them.',
      'Everyone in the session can open them. Location and camera details are removed from photos.',
    ],
  },
}

const faq: Help['faq'] = {
  account: {
    question: 'Do I need an account?',
    answer:
      'No. You start sessions and join them without one. With an account you find your sessions again on every device. Pro and Team need one. You can delete your account at any time, on [its page](/account); that takes effect at once.',
  },
  cost: {
    question: 'What does Kring cost?',
    answer:
      'On Free you pay nothing: you have {{freeCredits}} credits and {{freeMessages}} AI messages a month{{dailyBound}}. Pro is €{{proMonth}} and Team €{{teamMonth}} a month, with unlimited AI messages. You can try Pro for {{proTrialDays}} days and Team for {{teamTrialDays}} days, without a card. You find all prices under [pricing](/pricing).{{givenPlan}}',
  },
  payer: {
    question: 'Who pays for the AI’s answers?',
    answer:
      'The host: the person who started the session. Guests never pay. If the host has no account, each answer counts for the person who asked for it.',
  },
  readers: {
    question: 'Who can read what I write?',
    answer:
      'Everyone in the session, and the AI provider when the AI answers. Anyone with the link can join, unless the host makes the session private or locks it. Only you can read a private note. ‘What the AI saw’ under an answer shows exactly what went to the provider. ‘Report’ in the menu of a message sends a copy of it to the operator of the server.',
  },
  kept: {
    question: 'How long is a conversation kept?',
    answer:
      'Sessions of a host on Free or without an account are deleted {{retention}} after the last activity. On Pro or Team they stay {{paidRetention}}. All details are in the [privacy policy](/privacy#retention).',
  },
}

const troubleshooting: Help['troubleshooting'] = {
  connection: {
    title: 'Connection',
    solutions: [
      {
        title: 'It says that there is no connection',
        text: 'Kring tries again every {{reconnectSeconds}} seconds. You can keep writing: your messages wait on your device and are sent, once, when the connection is back.',
      },
      {
        title: 'It does not connect at all',
        text: 'Reload the page. If it works on another network, a proxy or firewall is blocking WebSockets. Ask your administrator to allow them for this address.',
      },
      {
        title: 'My session is not found',
        text: 'It may have been deleted or made private, or its link was renewed. Ask the host for the new link, or choose ‘Ask to join’.',
      },
      {
        title: 'Is it me or is it Kring?',
        text: 'The [system status](/status) shows how every service is doing right now.',
      },
    ],
  },
  voice: {
    title: 'Microphone and voice',
    solutions: [
      {
        title: 'The browser may not use the microphone',
        text: 'Allow the microphone next to the address at the top of your browser and try again. If that does not help, look in the privacy settings of your computer or phone.',
      },
      {
        title: 'It says that voice commands are not supported',
        text: 'This browser cannot listen, and this server cannot turn speech into text. Use Chrome, Edge or Safari, and an address that begins with https.',
      },
      {
        title: 'Kring hears something other than what I say',
        text: 'Choose the language you speak in the voice settings. It can be a different one from the language on the screen.',
      },
      {
        title: 'The voice keeps talking',
        text: 'Say ‘stop talking’. Switch ‘Talk back’ off in the voice settings if you do not want to hear a voice.',
      },
    ],
  },
  files: {
    title: 'Files',
    solutions: [
      {
        title: 'My file is refused',
        text: 'It can be at most {{fileMegabytes}} MB, with {{filesPerMessage}} files per message, and it has to be an image, a PDF, a Word or a text file. Save it as a PDF, or make it smaller.',
      },
      {
        title: 'It says ‘Not uploaded’',
        text: 'Choose ‘Try again’ next to the file. If the page has been reloaded since, your browser no longer has it: attach it to a new message.',
      },
      {
        title: 'The AI cannot read my file',
        text: 'A scanned document contains a photo of the text, not the text itself: send it as an image. If a PDF has a password, remove it first.',
      },
      {
        title: 'The AI read only a part',
        text: 'The AI reads only the beginning of a long document, and never more than {{documentPages}} pages of a PDF. Next to the file it says how much was read. Send the part that matters.',
      },
    ],
  },
  ai: {
    title: 'Answers and limits',
    solutions: [
      {
        title: 'The AI does not answer',
        text: 'See whether the AI is on, and whether it answers every message or only when someone writes @AI. If there is an error, choose ‘Regenerate’.',
      },
      {
        title: 'The limit is reached',
        text: 'Free has {{freeMessages}} AI messages a month{{dailyBound}}; the count starts again on the first of the month. Choose ‘Talk on without the AI’, or ask the host to [upgrade](/pricing).',
      },
      {
        title: 'The credits are used up',
        text: 'Each round of ideas in a brainstorm costs the host {{brainstormCredits}} credits. Answering questions, adding sticky notes and voting always work.',
      },
      {
        title: 'The answer is wrong',
        text: 'An AI makes mistakes; check what matters. ‘What the AI saw’ shows what it has read, and ‘Regenerate’ gives you another answer.',
      },
    ],
  },
}

export const help: Help = {
  title: 'Help centre',
  lead: 'How to get started, what Kring can do, and what to do when something does not work.',
  search: {
    label: 'Search the help centre',
    placeholder: 'Search for link, microphone, limit',
    clear: 'Clear the search',
    results: 'Found',
    found_one: '{{count}} answer found',
    found_other: '{{count}} answers found',
    none: 'Nothing found for ‘{{query}}’',
    noneText: 'Try another word, or ask us.',
    ask: 'Ask your question',
  },
  tabsLabel: 'Parts of the help centre',
  tabs: { start: 'Getting started', features: 'Features', faq: 'FAQ', troubleshooting: 'Troubleshooting', contact: 'Contact' },
  start,
  features,
  faq,
  moreQuestions: 'More questions and answers',
  troubleshooting,
  contact: {
    write: {
      title: 'Write to us',
      text: 'Can’t find your answer? Ask your question, report a problem or request a feature.',
      action: 'Open the contact form',
    },
    tour: {
      title: 'Take the tour again',
      text: 'The tours of the home screen and the chat start again, as on your first visit. This page reloads for a moment.',
      action: 'Start tutorial',
      ready: 'The tour is ready. It starts as soon as you open [a chat](/new) or your [home screen](/home).',
    },
  },
  quick: {
    title: 'Quick links',
    status: 'System status',
    integrations: 'Integrations',
    terms: 'Terms of service',
    privacy: 'Privacy policy',
  },
}
