// The twelve questions about Kring and their answers. The figures come from the catalogue.
import type { Faq } from '../nl/faq.ts'

export const faq: Faq = {
  title: 'Frequently asked questions',
  lead: 'Twelve questions, with answers you can use.',
  groups: { use: 'Using Kring', ai: 'The AI, and what you share', money: 'Paying' },
  questions: {
    what: {
      question: 'What is Kring?',
      answer:
        'One live chat that your whole team sits in together, with an AI assistant that hears everyone. You start a session and share the link; anyone who opens it can join. The AI knows who said what, and everyone sees its answer appear at the same time.',
    },
    cost: {
      question: 'What does it cost?',
      answer:
        'Free costs {{free}}. Pro costs {{pro}} a month, Team {{team}} a month for the whole team. A year costs as much as {{months}} months: {{proYear}} and {{teamYear}}. You can try Pro for {{proDays}} days and Team for {{teamDays}} days, no card required. Guests never pay.{{givenPlan}}',
    },
    credits: {
      question: 'What are credits?',
      answer:
        'Credits pay for brainstorms: about 1 credit is one AI response, and a brainstorm is about {{run}}. Each month Free has {{free}} of them, Pro {{pro}} and Team {{team}}. Chatting takes AI messages instead: {{messages}} a month on Free{{dailyBound}}, and as many as you like on Pro and Team.',
    },
    account: {
      question: 'Do I need an account?',
      answer:
        'No. You start a session or join one with just a name. You only need an account for Pro or Team, and to find your sessions again on every device.',
    },
    people: {
      question: 'How many people can take part?',
      answer: 'As many as you like. The number of participants is unlimited, on every plan.',
    },
    models: {
      question: 'Which AI models does Kring use?',
      answer:
        'On Free, {{freeModel}} answers; on Pro and Team, {{paidModel}}. The plan of the session’s host counts, for guests too. Every answer says which model wrote it.',
    },
    privacy: {
      question: 'Who can read my conversation?',
      answer:
        'Anyone with the link. If you make a session private, you let people in yourself. Only you can read a private note; not even the AI receives it. To answer, an AI provider reads what is in the chat; for every answer you can look up exactly what. Sessions on Free or without an account are deleted {{retention}} after the last activity.',
    },
    files: {
      question: 'Which files can I send?',
      answer:
        'Images (JPG, PNG, GIF, WebP) and documents (PDF, Word, text): {{files}} per message, up to {{size}}MB each. The AI reads them, and each document shows how much was read.',
    },
    brainstorm: {
      question: 'How does a brainstorm work?',
      answer:
        'You choose a template (SWOT, AIDA, Golden Circle or 5W1H) and answer its questions together. The AI comes up with ideas, and you put them on one board as sticky notes: move, vote, group. Everyone in the session takes part. A brainstorm costs the session’s host about {{run}} credits.',
    },
    cancel: {
      question: 'Can I cancel?',
      answer:
        'Yes, at any time, on the billing page. You keep everything until the end of the period you paid for; after that you are on Free. Within {{back}} days of your first payment, you can get your money back.',
    },
    languages: {
      question: 'Which languages does Kring speak?',
      answer:
        'English and Dutch. Everyone chooses their own, even within the same session. With each other and with the AI you can talk in any language.',
    },
    desktop: {
      question: 'Is there a desktop app?',
      answer: 'Yes, there are desktop apps for Windows, macOS and Linux. In the browser and on your phone Kring also works without an app.',
    },
  },
  links: { cost: 'All prices', privacy: 'The full privacy policy', desktop: 'Go to the downloads' },
  endTitle: 'Can’t find your question?',
  contact: 'Ask us',
}
