// Why the AI answered without having been asked, 'Not now', and that the AI is off.
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
  isOff: 'De AI staat uit en antwoordt dus niet op @AI.',
  wasOff: 'De AI staat uit, dus je bericht krijgt geen antwoord. Zet de AI aan en vraag het opnieuw.',
  switchOn: 'Zet de AI aan',
}

export type Turns = Omit<typeof turns, 'spoke'> & { spoke: Record<SpokeReason, string> }
