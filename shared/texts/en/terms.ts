// The terms of service; loaded when they are opened.
import type { Terms } from '../nl/terms.ts'

export const terms: Terms = {
  title: 'Terms of service',
  lead: 'What you may expect of Kring, and what we expect of you. In plain words, because you should be able to read it.',
  updated: 'Last updated on 19 January 2025',
  contents: 'Contents',
  foot: 'These were the terms of Kring. If anything is unclear, ask us on the [contact page](/contact).',
  sections: {
    parties: {
      title: 'About these terms',
      body: [
        'These terms hold for everyone who uses Kring: as a guest, with an account or with a subscription. ‘We’ is Kring, ‘you’ are the one who uses it. By using Kring you agree to them.',
        'Others can run Kring on a server of their own. There you have to do with the operator of that Kring server. They are then the one called ‘we’ here, and they may set other periods and limits.',
      ],
    },
    service: {
      title: 'What Kring is',
      body: [
        'Kring is a chat that you share with others and with an AI assistant. Someone starts a session, shares the link, and anyone who opens it joins the conversation. Files, private notes, brainstorms, forms and voice belong to it.',
        'We keep improving Kring. Parts may be added, change or disappear. If that touches something you pay for, we tell you beforehand.',
      ],
    },
    age: {
      title: 'Age',
      body: [
        'Kring is not meant for children under 13. If you are younger than 13, do not use Kring.',
        'If you are younger than 18, take a paid subscription only if your parents or guardians agree.',
      ],
    },
    access: {
      title: 'With and without an account',
      body: [
        'You need no account to start or join a session. Your browser then gets a cookie by which we know you as a guest. If you lose that cookie, you can no longer get at what you started as a guest.',
        'If you make an account, give an email address that is yours. Your password has at least {{passwordCharacters}} characters; keep it to yourself. If you think that somebody else can get into your account, change it and sign out everywhere on your [account page](/account).',
      ],
    },
    sessions: {
      title: 'Sessions, hosts and guests',
      body: [
        'The person who starts a session is its host. The host decides who comes in, can remove people, clear the chat and delete the session, and can hand the session over to someone else. Demo sessions have no host.',
        'Anyone who has the link can enter an open session, including someone who got it from another person. So share the link with those who may have it, or make the session private.',
        'Everyone in a session reads what is said there. Think of that when you share names, figures or files of someone else.',
      ],
    },
    conduct: {
      title: 'What is not allowed',
      body: [
        'Do not use Kring to:',
        [
          'break the law, or threaten, insult or deceive others;',
          'share what you have no right to share, such as someone else’s confidential data or work;',
          'pose as another person or as the AI assistant;',
          'get around limits, for example with ever new guest identities;',
          'spread viruses, break in, or overload the service.',
        ],
        'If you do, we may delete sessions, restrict your access or close your account. We warn you first, unless it cannot wait.',
      ],
    },
    content: {
      title: 'What you write stays yours',
      body: [
        'Your messages, notes and files stay yours. You only allow us to store them, to show them to those in the session, and to process them in order to provide the service, such as sending them to the AI provider. That permission ends when they are deleted.',
        'You vouch that you may share what you share. We do not use your conversations for advertising and do not sell them.',
      ],
    },
    ai: {
      title: 'Answers of the AI',
      body: [
        'The AI replies come from a third-party provider of a GPT-class language model. For that, part of the conversation goes to that provider; the [privacy policy](/privacy#ai) says exactly what. Each answer says which model wrote it. Where a server has no provider set up, an assistant answers that says it is a demo.',
        'An AI makes mistakes, also when it sounds sure. Check what matters, and do not use an answer as legal, medical or financial advice. What you do with an answer is your choice. Somebody else may get an answer that resembles yours.',
      ],
    },
    plans: {
      title: 'Plans and limits',
      body: [
        'There are three plans:',
        [
          'Free: {{freeCredits}} credits and {{freeMessages}} AI messages a month{{dailyBound}}.',
          'Pro: AI messages without a limit and {{proCredits}} credits a month. €{{proMonth}} a month or €{{proYear}} a year.',
          'Team: everything in Pro for the whole team, with {{teamCredits}} credits a month. €{{teamMonth}} a month or €{{teamYear}} a year.',
        ],
        'Credits pay for brainstorms: a round of ideas costs {{brainstormCredits}}. A month is a calendar month (UTC); what is left does not carry over. A session runs on the plan of its host. If the host has no account, each answer counts for the person who asked for it. A demo session has {{demoAnswers}}.{{givenPlan}}',
        'To prevent abuse there are also bounds on how fast and how much you can send in a row. In normal use you do not notice them.',
      ],
    },
    payment: {
      title: 'Trial and payment',
      body: [
        'You can try Pro for {{proTrialDays}} days and Team for {{teamTrialDays}} days, once per account. No card is needed. If you have given no card by the end, you go back to Free by yourself and pay nothing. If you have, your trial becomes a subscription.',
        'You pay in advance, by the month or by the year, through the payment provider named on the payment page. Your card details go to that provider and do not reach us. All prices are in euros and include VAT.',
        'A subscription is renewed by the same period each time, until you cancel. If a payment fails, the payment provider tries again; if it still fails, you go back to Free. You hear of a new price at least a month beforehand, so that you can cancel.',
      ],
    },
    ending: {
      title: 'Cancelling and money back',
      body: [
        'You can cancel on any day, under [Billing](/billing). You keep your subscription until the end of the period that you have paid for; then you go back to Free. Until that day you can change your mind.',
        'Not satisfied? Ask for your money back within {{moneyBackDays}} days of your first payment, on the [contact page](/contact). You then get that whole payment back, without having to give a reason.',
        'Your rights as a consumer hold besides this, such as the statutory cooling-off period and the right to end a renewed yearly subscription with a month’s notice. You delete your account yourself on your [account page](/account); a running subscription then ends at once.',
      ],
    },
    storage: {
      title: 'Keeping and deleting',
      body: [
        'We store what is in the chat only temporarily. Sessions of hosts on Free or without an account are deleted with all that is in them when nothing has happened for {{retention}}. Sessions of hosts on Pro or Team stay {{paidRetention}}. When such a plan ends, they stay until {{retention}} after that, or after the last activity if that was later.{{retentionBound}}',
        'The public demo is emptied when it has not been used for {{demoIdleMinutes}} minutes. A demo of your own is gone after {{demoHours}} hours.',
        'Kring is no archive. Keep what you do not want to lose. Hosts on Pro or Team can export a session, and with an account you can always [download your data](/account).',
      ],
    },
    integrations: {
      title: 'Connections and the API',
      body: [
        'You can connect Kring with services of others, or build on it yourself with webhooks and the [API](/docs/api). Connect only what is yours or what you have the right to. What you send to such a service falls under the terms of that service from then on. Under [Integrations](/integrations) you disconnect it again.',
        'An API key works like a password: what is done with it is done in your name. Withdraw it if it has come into other hands.',
      ],
    },
    liability: {
      title: 'Availability and liability',
      body: [
        'We do our best to keep Kring working at all times, but do not promise it. How it is doing now is on the [system status](/status).',
        'If we are liable for damage, we compensate direct damage up to the amount that you paid us in the twelve months before. We do not compensate indirect damage, such as lost revenue. These bounds do not hold for intent or conscious recklessness on our side, nor where the law forbids them, as it may for consumers.',
      ],
    },
    law: {
      title: 'Changes, law and disputes',
      body: [
        'We may change these terms. At the top it says since when they hold. We announce an important change at least a month beforehand. If you do not agree, you can cancel before it takes effect.',
        'These terms are governed by the law of the Netherlands. If we cannot settle a dispute together, the competent court in the Netherlands decides. If you are a consumer and live elsewhere in the European Union, you keep the protection of the law of your own country and may also go to court there.',
        'If a provision is invalid, the rest remains in force.',
      ],
    },
  },
}
