// Why the AI answered without having been asked, 'Not now', and that the AI is off.
import type { Turns } from '../nl/turns.ts'

export const turns: Turns = {
  spoke: {
    alone: 'Answered because there is only one participant',
    called: 'Answered because the AI was spoken to',
    'follow-up': 'Answered because the message followed its previous answer',
    task: 'Answered because this was a task for nobody in particular',
    question: 'Answered because this was a question to nobody in particular',
    'nobody-answered': 'Answered because nobody replied for 20 seconds',
    vote: 'Answered because help seemed welcome here',
  },
  notNow: 'Not now',
  notNowHint: 'For ten minutes, the AI will answer only @AI',
  quiet: 'The AI answers only @AI for another {{time}}.',
  end: 'Let it answer again',
  isOff: 'The AI is off, so it does not answer @AI.',
  wasOff: 'The AI is off, so your message gets no answer. Switch it on and ask again.',
  switchOn: 'Switch the AI on',
}
