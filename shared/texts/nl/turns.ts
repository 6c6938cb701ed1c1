// Why the AI answered without having been asked, and 'Not now'.
import type { SpokeReason } from '../../answers/assistant.ts'

export const turns = {
  spoke: {
    alone: 'Antwoordde omdat er maar één deelnemer is',
    called: 'Antwoordde omdat de AI werd aangesproken',
    'follow-up': 'Antwoordde omdat het bericht op het vorige antwoord volgde',
    task: 'Antwoordde omdat het een opdracht was, aan niemand in het bijzonder',
    question: 'Antwoordde omdat het een vraag was, aan niemand in het bijzonder',
    'nobody-answered': 'Antwoordde omdat er 20 seconden niemand reageerde',
    vote: 'Antwoordde omdat hulp hier welkom leek',
  } satisfies Record<SpokeReason, string>,
  notNow: 'Nu even niet',
  notNowHint: 'Dan antwoordt de AI tien minuten alleen op @AI',
  quiet: 'De AI antwoordt nog {{time}} alleen op @AI.',
  end: 'Weer laten antwoorden',
}

export type Turns = Omit<typeof turns, 'spoke'> & { spoke: Record<SpokeReason, string> }
