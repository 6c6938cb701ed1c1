// The hints at the bottom right of a session; loaded when the page is idle.
import type { HintId } from '../../coaching/hints.ts'

type Item = { title: string; description: string; trigger: string }

export const hints = {
  label: 'Hint',
  never: 'Niet meer tonen',
  neverLabel: 'Niet meer tonen: {{title}}',
  hide: 'Verberg alle hints',
  hidden: 'Hints zijn verborgen',
  hiddenText: 'Je vindt ze terug bij Instellingen, Meldingen.',
  show: 'Toon hints',
  showAgain: 'Toch tonen',
  actions: {
    compose: 'Schrijf een bericht',
    share: 'Deel de link',
    'next-role': 'Probeer {{role}}',
    attach: 'Kies een bestand',
    'only-mentioned': 'Alleen op @AI',
  },
  items: {
    welcome: {
      title: 'Er is plek genoeg',
      description: 'Niemand heeft een account nodig: wie je link opent, schuift aan.',
      trigger: 'Er zijn nog geen berichten en er is hooguit één deelnemer',
    },
    typing: {
      title: 'Schrijf gerust tegelijk',
      description: 'Je hoeft niet op elkaar te wachten: elk bericht komt aan.',
      trigger: 'Een ander typt, er is meer dan één deelnemer, en de vorige keer is meer dan 60 seconden geleden',
    },
    'first-collaborator': {
      title: 'Praat ook met elkaar',
      description: 'Typ @ en een naam om iemand aan te spreken.',
      trigger: 'Er zijn precies twee deelnemers, en er kwam er net een binnen',
    },
    'collaboration-score': {
      title: 'Jullie zijn op dreef',
      description: 'Mensen, berichten en bestanden: jullie doen dit echt samen. De score staat bij je niveau.',
      trigger: 'De samenwerkingsscore is minstens 100',
    },
    'share-reminder': {
      title: 'Haal er iemand bij',
      description: 'Met de link doet iedereen mee, zonder account.',
      trigger: 'Er zijn meer dan drie berichten, je bent alleen, en er is niets gedeeld',
    },
    'role-suggestion': {
      title: 'Geef de AI een rol',
      description: 'Een expert kijkt anders. De rol geldt voor iedereen hier.',
      trigger: 'De AI antwoordde meer dan twee keer en is nog algemeen assistent',
    },
    'file-upload': {
      title: 'Laat de AI meelezen',
      description: 'Voeg een foto, pdf of tekst toe, dan gaat het daarover.',
      trigger: 'Er zijn vijf berichten of meer, en nog geen bestand',
    },
    'idle-reminder': {
      title: 'Waar waren jullie?',
      description: 'Alles staat er nog. Eén zin en jullie zijn weer bezig.',
      trigger: 'Je deed 30 seconden niets, en er zijn berichten',
    },
    'session-milestone': {
      title: 'Tien minuten samen',
      description: 'Tijd voor een tussenstand? Vraag de AI om de afspraken op een rij te zetten.',
      trigger: 'De sessie duurt tien minuten of langer, met meer dan één deelnemer',
    },
    'reply-mode': {
      title: 'Even onder elkaar?',
      description: 'De AI kan wachten tot iemand @AI schrijft, of alleen antwoorden als het helpt.',
      trigger: 'Meer dan twee mensen praten met elkaar, en de AI antwoordt op elk bericht',
    },
  } satisfies Record<HintId, Item>,
}

export type Hints = Omit<typeof hints, 'items'> & { items: Record<HintId, Item> }
