// The tours; loaded when one starts.
export const tutorial = {
  step: 'Stap {{number}} van {{count}}',
  stepNamed: 'Stap {{number}}: {{title}}',
  stepsLabel: 'Stappen',
  progress: '{{percent}}%',
  completed: 'Voltooid',
  nowDone: 'Voltooid. Je kunt verder.',
  /** Shown for a moment with each step. */
  hint: {
    button: 'Probeer het: druk op de gemarkeerde knop. {{button}} werkt daarna.',
    area: 'Probeer het: druk op het gemarkeerde deel. {{button}} werkt daarna.',
    field: 'Probeer het: klik of typ in het veld. {{button}} werkt daarna.',
  },
  /** Shown for as long as the button is disabled. */
  reason: {
    button: '{{button}} werkt pas als je op de gemarkeerde knop hebt gedrukt.',
    area: '{{button}} werkt pas als je op het gemarkeerde deel hebt gedrukt.',
    field: '{{button}} werkt pas als je in het veld hebt geklikt of getypt.',
  },
  missing: 'Dit staat nu niet op je scherm.',
  back: 'Terug',
  next: 'Volgende',
  finish: 'Afronden',
  skip: 'Sla over',
  close: 'Sluit de rondleiding',
  steps: {
    welcome: {
      title: 'Fijn dat je aanschuift',
      description: 'Hier praat je met z’n allen, en de AI kan meepraten. In vijf korte stappen weet je de weg.',
    },
    role: {
      title: 'Kies wie de AI is',
      description: 'Een coach kijkt anders dan een copywriter. De rol die je kiest, geldt voor iedereen in deze sessie.',
    },
    share: {
      title: 'Haal de anderen erbij',
      description: 'Stuur de link aan wie erbij moet zijn. Niemand heeft er een account voor nodig.',
    },
    people: {
      title: 'Zie wie er is',
      description: 'Hier vind je iedereen die meedoet. Aan de kleur herken je wie wat zegt.',
    },
    attach: {
      title: 'Geef een bestand mee',
      description: 'Een foto, pdf of tekst gaat mee met je bericht, en iedereen hier kan het openen.',
    },
    input: {
      title: 'Nu jij',
      description: 'Schrijf hier, en Enter verstuurt het. Met Notitie schrijf je iets dat alleen jij ziet.',
    },
    home: {
      title: 'Fijn dat je er bent',
      description: 'Vanaf hier begin je sessies en vind je ze terug. Twee dingen laten we je zien.',
    },
    'new-chat': {
      title: 'Begin een sessie',
      description: 'Eén klik en je zit in een chat met de AI. Deel de link, en anderen schuiven aan.',
    },
    'usage-stats': {
      title: 'Zie wat je gebruikt',
      description: 'Hier staat hoeveel je deze maand hebt gebruikt, en hoeveel je nog over hebt.',
    },
    finish: {
      title: 'Je weet de weg',
      description: 'De rest ontdek je al doende. Begin gerust, er is altijd plek voor nog iemand.',
    },
  },
}

export type Tutorial = typeof tutorial
