// The tours; loaded when one starts.
import type { Tutorial } from '../nl/tutorial.ts'

export const tutorial: Tutorial = {
  step: 'Step {{number}} of {{count}}',
  stepNamed: 'Step {{number}}: {{title}}',
  stepsLabel: 'Steps',
  progress: '{{percent}}%',
  completed: 'Completed',
  nowDone: 'Completed. You can go on.',
  /** Shown for a moment with each step. */
  hint: {
    button: 'Try it: press the highlighted button. {{button}} is disabled until then.',
    area: 'Try it: press the highlighted part. {{button}} is disabled until then.',
    field: 'Try it: click or type in the field. {{button}} is disabled until then.',
  },
  /** Shown for as long as the button is disabled. */
  reason: {
    button: '{{button}} is disabled until you press the highlighted button.',
    area: '{{button}} is disabled until you press the highlighted part.',
    field: '{{button}} is disabled until you click or type in the field.',
  },
  missing: 'This is not on your screen right now.',
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  skip: 'Skip',
  close: 'Close the tour',
  steps: {
    welcome: {
      title: 'Good to have you here',
      description: 'This is where you all talk, and the AI can join in. Five short steps and you know your way around.',
    },
    role: {
      title: 'Choose who the AI is',
      description: 'A coach notices different things from a copywriter. The role you choose is for everyone in this session.',
    },
    share: {
      title: 'Bring the others in',
      description: 'Send the link to anyone who should be here. Nobody needs an account for it.',
    },
    people: {
      title: 'See who is here',
      description: 'This shows everyone who takes part. Their colour tells you who says what.',
    },
    attach: {
      title: 'Add a file',
      description: 'A photo, PDF or text file is sent with your message, and everyone here can open it.',
    },
    input: {
      title: 'Your turn',
      description: 'Write here, and Enter sends it. With Note you write something only you can see.',
    },
    home: {
      title: 'Good to have you here',
      description: 'This is where you start sessions and find them again. There are two things to show you.',
    },
    'new-chat': {
      title: 'Start a session',
      description: 'One click and you are in a chat with the AI. Share the link, and others can join.',
    },
    'usage-stats': {
      title: 'See what you use',
      description: 'Here you see how much you have used this month, and how much is left.',
    },
    finish: {
      title: 'You know your way around',
      description: 'The rest you find out as you go. Start whenever you like, there is always room for one more.',
    },
  },
}
