// The hints at the bottom right of a session; loaded when the page is idle.
import type { Hints } from '../nl/hints.ts'

export const hints: Hints = {
  label: 'Hint',
  never: 'Don’t show again',
  neverLabel: 'Don’t show again: {{title}}',
  hide: 'Hide all hints',
  hidden: 'Hints are hidden',
  hiddenText: 'You can show them again in Settings, Notifications.',
  show: 'Show hints',
  showAgain: 'Show them',
  actions: {
    compose: 'Write a message',
    share: 'Share the link',
    'next-role': 'Try {{role}}',
    attach: 'Choose a file',
    'only-mentioned': 'Only when mentioned',
  },
  items: {
    welcome: {
      title: 'Invite others',
      description: 'Nobody needs an account: anyone who opens your link can join.',
      trigger: 'There are no messages yet and at most one participant',
    },
    typing: {
      title: 'Write at the same time',
      description: 'You do not need to wait for each other: every message arrives.',
      trigger: 'Somebody else is typing, there is more than one participant, and the last time is over 60 seconds ago',
    },
    'first-collaborator': {
      title: 'Talk to each other too',
      description: 'Type @ and a name to address someone.',
      trigger: 'There are exactly two participants, and one has just come in',
    },
    'collaboration-score': {
      title: 'You work well together',
      description: 'People, messages and files: you are really doing this together. Your level shows the score.',
      trigger: 'The collaboration score is at least 100',
    },
    'share-reminder': {
      title: 'Bring someone in',
      description: 'With the link anyone can join, without an account.',
      trigger: 'There are more than three messages, you are alone, and nothing is shared',
    },
    'role-suggestion': {
      title: 'Give the AI a role',
      description: 'An expert notices different things. The role is for everyone here.',
      trigger: 'The AI has answered more than twice and is still a general assistant',
    },
    'file-upload': {
      title: 'Share a file with the AI',
      description: 'Add a photo, PDF or text file, and talk about it.',
      trigger: 'There are five messages or more, and no file',
    },
    'idle-reminder': {
      title: 'Where were you?',
      description: 'It is all still here. One sentence and you are off again.',
      trigger: 'You did nothing for 30 seconds, and there are messages',
    },
    'session-milestone': {
      title: 'Ten minutes together',
      description: 'Time to take stock? Ask the AI to list what you have agreed.',
      trigger: 'The session has lasted ten minutes or more, with more than one participant',
    },
    'reply-mode': {
      title: 'Talking among yourselves?',
      description: 'The AI can wait until someone writes @AI, or answer only when it helps.',
      trigger: 'More than two people talk with each other, and the AI answers every message',
    },
  },
}
