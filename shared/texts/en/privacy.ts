// The privacy policy; loaded when it is opened.
import type { Privacy } from '../nl/privacy.ts'

export const privacy: Privacy = {
  title: 'Privacy policy',
  lead: 'Which data Kring has about you, what for, for how long, and what you can do about it.',
  updated: 'Last updated on 19 January 2025',
  contents: 'Contents',
  foot: 'This was the privacy policy of Kring. If you have a question about your data, ask it on the [contact page](/contact).',
  sections: {
    controller: {
      title: 'Who is responsible',
      body: [
        'Kring is responsible for the data that you leave here. Others can run Kring on a server of their own. There the operator of that Kring server is responsible, and may set other periods.',
        'If you use Kring for your work, your employer or client may be responsible themselves for what you share in a session. We then process it for them.',
      ],
    },
    short: {
      title: 'In short',
      body: [
        [
          'You can take part without an account. We then only ask what to call you, and that may be anything.',
          'Everyone in a session can read what is in it. Only you can read a private note.',
          'When the AI answers, part of the conversation goes to a third-party AI provider. At each answer you can see what.',
          'We store what is in the chat only temporarily{{unlessPaid}}.',
          'We do not track you, show no advertising and sell no data.',
        ],
      ],
    },
    guests: {
      title: 'When you take part without an account',
      body: [
        'Your browser gets a cookie with a random code. From it we compute a number by which a session knows you; others in the session can see that number, not the cookie. Besides that we keep the name you choose, and which sessions you have been in.',
        'To prevent people from getting around the limits with ever new names, we also count by network address. We do not store the address itself, only a code derived from it.',
        'We do this to provide the service that you use, and out of our interest in preventing abuse.',
      ],
    },
    account: {
      title: 'When you have an account',
      body: [
        'Of an account we keep:',
        [
          'your first name, last name and email address, and whether that address is confirmed;',
          'your password, only as a fingerprint (a hash) from which it cannot be computed back;',
          'if you signed in with Google or another service: your user number there. We fetch your profile picture from that service once and store it ourselves; we fetch no contacts;',
          'your profile picture, if you have one, until you remove or replace it. We remove the location, the camera and other hidden data from it;',
          'on which devices you are signed in, as their browser calls itself, and when that was last;',
          'your plan, and how many AI messages and credits you have used;',
          'which team you are in. Your team sees your name, its owner also your email address. The figures of a team are counts by week, never words.',
        ],
        'We need this to make your account work: that is the agreement we have with you.',
      ],
    },
    sessions: {
      title: 'What is in a session',
      body: [
        'A session keeps what people and the AI write, files, reactions, brainstorms with their sticky notes, and who has taken part. Everyone in the session can see and copy that. Hosts on Pro or Team can export it, and a host can connect their sessions with other services.',
        'Your private notes and the files with them we keep for you alone. Nobody else gets to see them, they are in nobody’s export but yours, and they never go to the AI.',
        'From photos that you send, we remove the location, the camera and other hidden data before we store them.',
      ],
    },
    ai: {
      title: 'What goes to the AI',
      body: [
        'The answers come from a third-party provider of a GPT-class language model. Each time the AI answers, that provider receives:',
        [
          'the newest messages of the session, as many as the model can take, with the names that people have in the session;',
          'of files with those messages the name, and the text or the image;',
          'in a brainstorm the topic, the answers, and for grouping the text of the sticky notes;',
          'instructions from Kring, such as the role that was chosen.',
        ],
        'Private notes, email addresses, passwords, cookies and network addresses do not go along. When the AI is off, nothing goes there.',
        'Of each answer we keep what the AI read, as long as the answer exists. Everyone in the session can look at it with ‘What the AI saw’. If somebody deletes a message, we erase it there too.',
        'The provider processes what it receives under its own terms, and may be outside the European Union. We then see to the safeguards that the GDPR asks for. An answer says which model wrote it; which provider that is, we tell you when you [ask](/contact).',
      ],
    },
    voice: {
      title: 'When you talk instead of typing',
      body: [
        'Kring listens only when you switch the microphone on. If your browser can recognise speech itself, your voice goes to the maker of your browser; we have no part in that. If it cannot, we record your voice and the AI provider turns it into text. We do not keep the recording.',
      ],
    },
    payment: {
      title: 'When you pay',
      body: [
        'You pay through the payment provider named on the payment page. It receives your name, your email address and your card details. We do not receive your card number: only that there is a card, which plan you have, until when, and your invoices.',
        'The records of payments have to be kept for seven years by us and the payment provider; tax law demands it.',
      ],
    },
    recipients: {
      title: 'Who else can get at it',
      body: [
        'Only those we need to make Kring work: who provides our servers and storage, who sends our mail, and the AI provider and the payment provider from above. If you sign in through another service, it knows that you do.',
        'If you connect Kring with a service of someone else, such as Slack, Notion or Zapier, or with a webhook, we send sessions, answers or messages there as you set it up. That may include what others wrote in your session. The keys that you give us for it we keep encrypted until you disconnect.',
        'The desktop app recognises you by a code like the one in the cookie. It keeps that encrypted with the key of your system, or, where there is none, only until you quit the app. Your spelling is checked on your own computer; on Windows and Linux the word lists come from Google, which then sees your network address but not what you write. You can switch that off in the settings of the app.',
        'Beyond that we hand over data only when the law obliges us to.',
      ],
    },
    retention: {
      title: 'How long we keep something',
      body: [
        [
          'Sessions of hosts on Free or without an account: until {{retention}} after the last activity, with all messages, notes, files and brainstorms in them.',
          'Sessions of hosts on Pro or Team: {{paidRetention}}. When the plan ends, until {{retention}} after that, or after the last activity if that was later.{{retentionBound}}',
          'The public demo: until it has not been used for {{demoIdleMinutes}} minutes. A demo of your own: {{demoHours}} hours, and longer while it is in use.',
          'A file, and what the AI read for an answer: as long as the message or the answer exists. If you delete a message, its files go with it.',
          'Private notes: until you delete them, or the session goes. If the host clears the chat, they stay with you.',
          'Your account: until you delete it. You are signed out on a device that you have not used for {{loginDays}} days, and on any device {{loginLongestDays}} days after you signed in there.',
          'What you write to us on the contact page: {{contactDays}} days.',
          'If you report a message or a session: a copy of the message, or the name of the session, with your reason and comment. The operator of this server reads that to decide. It is deleted 90 days after the decision, or after a year without one, even if the session is deleted earlier.',
          'What an operator of this server does with your account, such as suspending it or changing its plan, with the reason and the operator’s IP address: one year. Operators see your name, your email address, your plan, your usage and your devices, and of what you write only what someone reports.',
          'The list of what went to your webhooks and connections: {{deliveryDays}} days. It holds no text.',
          'The count of usage: a line for each answer with who asked, who paid and which model wrote it, without words from the conversation. It stays, also when the session is gone. If you delete your account, it no longer says that it was you.',
        ],
        'Deleted data may remain in a backup for a while. We use backups only to recover from a failure.',
      ],
    },
    technical: {
      title: 'Cookies, your browser and the log',
      body: [
        'We only use cookies that are necessary. That is why Kring asks you nothing when you come in.',
        [
          'kring_guest: by which we know you as a guest. A year.',
          'kring_login: that you are signed in. {{loginDays}} days.',
          'kring_visit: while you sign in through another service. {{visitMinutes}} minutes.',
        ],
        'On an https address their names begin with __Host-.',
        'On the payment page the payment provider may set cookies of its own, to recognise fraud.',
        'In the storage of your browser are your name, language and settings, what you were typing, what is still to be sent, and which hints and tours you have had. That stays on your own device. You erase it all under Settings, Privacy, ‘Wipe all local data’.',
        'The log of the server notes which functions are called, how long that takes, what goes wrong and what is refused. It holds no messages, names, email addresses or network addresses. A web server that stands in front may record network addresses for a short time, as on any website.',
      ],
    },
    rights: {
      title: 'What you can do',
      body: [
        'You may see, correct, take along and have erased your data, and object to what we do with it or have that restricted. Most of it you do yourself:',
        [
          'On your [account page](/account) you download everything in one ZIP file: your account, your usage, the sessions that you host, and of other sessions what is yours.',
          'There you also change your name, picture and password, and sign devices out.',
          'There you delete your account. Your sessions, notes and details are then gone at once. What you said in others’ sessions stays there under the name ‘Deleted account’.',
          'Your own messages, notes and files you delete in the session. A host can clear the chat or delete the whole session.',
          'If you take part without an account, ‘Wipe all local data’ makes your browser forget which guest you were.',
        ],
        'If something cannot be done by yourself, ask for it on the [contact page](/contact). You hear from us within a month.',
      ],
    },
    complaints: {
      title: 'Children, complaints and changes',
      body: [
        'Kring is not meant for children under 13. If you know that a child has left data, tell us and we delete it.',
        'If you are not content with how we treat your data, tell us. You can also lodge a complaint with the [Autoriteit Persoonsgegevens](https://autoriteitpersoonsgegevens.nl), the Dutch data protection authority. This policy is governed by the law of the Netherlands, and the courts of the Netherlands have jurisdiction.',
        'If something changes in this policy, the new date appears here. We announce an important change beforehand.',
      ],
    },
  },
}
