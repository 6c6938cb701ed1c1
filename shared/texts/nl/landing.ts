// The landing page, in Dutch.
export const landing = {
  documentTitle: 'Kring: één chat, iedereen erin, de AI ook',
  badge: 'Geen account nodig',
  titleFirst: 'Schuif',
  titleSecond: 'aan.',
  lead: 'Kring is één chat waar je hele team samen in zit, met een AI die iedereen hoort. Deel een link, collega’s schuiven aan, en er is altijd plek voor nog iemand.',
  start: 'Begin een sessie',
  demo: 'Probeer de demo',
  fine: 'Van link tot je eerste woorden in vijf seconden.',
  yourPlace: 'jouw plek',
  yourPlaceLabel: 'Jouw plek: begin een sessie',
  example: {
    label: 'Voorbeeld van een gesprek',
    title: 'Opening bakkerij',
    people: 'Vier mensen doen mee',
    question: 'Vier zaterdagen, €\u00a01.200. Wat doen we?',
    answer: 'Elke week één reden om te stoppen:',
    firstDay: '13 mrt',
    firstIdea: '100 gratis kaneelbroodjes',
    firstCost: '€\u00a0310',
    secondDay: '20 mrt',
    secondIdea: 'Geef ons zuurdesem een naam',
    secondCost: '€\u00a0140',
    thirdDay: '27 mrt',
    thirdIdea: 'Bakkersontbijt',
    thirdCost: '€\u00a0420',
    remark: 'Er passen binnen wel maar 20 mensen.',
    secondAnswer: 'Dan twee rondes, 8.30 en 10.00 uur. Zelfde kosten, 40 gasten.',
    join: 'Praat mee',
  },
  factsTitle: 'Wie nodig is, zit erbij',
  factsLead:
    'Een sessie is een kring met een open plek. Stuur de link en iemand neemt die in, desnoods op een telefoon, zonder zich aan te melden.',
  facts: {
    aloneTitle: 'Begin met z’n tweeën',
    alone: 'Jij en de AI, meteen. Eén klik en je kunt typen.',
    linkTitle: 'Stuur de link',
    link: 'Wie hem opent, zegt een naam en doet mee. Geen account, geen app.',
    togetherTitle: 'Praat met z’n allen',
    together:
      'Iedereen ziet dezelfde woorden op hetzelfde moment. Het aantal deelnemers is niet beperkt, en de AI houdt uit elkaar wie wat zei.',
  },
}

export type Landing = typeof landing
