// The pricing page: monthly or yearly, a comparison, and frequent questions.
export const pricing = {
  titleFirst: 'De gastheer betaalt.',
  titleSecond: 'Gasten nooit.',
  lead: 'Pro is {{pro}} dagen gratis, Team {{team}}. Geen kaart nodig, en daarna {{back}} dagen niet goed, geld terug.{{givenPlan}}',
  billed: 'Betalen',
  monthly: 'Per maand',
  yearly: 'Per jaar, {{months}} maanden gratis',
  compare: 'Naast elkaar',
  plan: 'Plan',
  rows: {
    model: 'AI-model',
    credits: 'Credits per maand',
    people: 'Deelnemers',
    history: 'Sessiegeschiedenis',
    export: 'Export pdf/Markdown',
    branding: 'Eigen huisstijl',
    team: 'Teambeheer',
    support: 'Voorrang bij hulp',
  },
  unlimited: 'Onbeperkt',
  yes: 'Ja',
  no: 'Nee',
  asked: 'Vaak gevraagd',
  questions: {
    guests: {
      question: 'Moeten mijn gasten betalen of zich aanmelden?',
      answer: 'Nee. Ze openen de link, typen een naam als ze willen, en praten mee. De sessie volgt het plan van wie hem begon.',
    },
    trial: {
      question: 'Wat gebeurt er als de proefperiode afloopt?',
      answer:
        'Zonder kaart ga je vanzelf terug naar Gratis; je betaalt niets en je sessies blijven nog {{retention}} staan.{{retentionBound}} Pro probeer je {{pro}} dagen, Team {{team}}, één keer per account.',
    },
    credit: {
      question: 'Wat is een credit?',
      answer:
        'Met credits betaal je brainstorms. Zo’n 1 credit is één AI-antwoord en een brainstorm kost er ongeveer {{run}}. Gewoon chatten kost geen credits: dat telt in AI-berichten.',
    },
    cancel: {
      question: 'Kan ik altijd opzeggen?',
      answer:
        'Ja, zelf, op de pagina Abonnement. Wat je betaald hebt houd je tot het einde van de periode. Daarna ga je terug naar Gratis.',
    },
    back: {
      question: 'En als het niets voor me is?',
      answer: 'Laat het ons weten binnen {{back}} dagen na je eerste betaling, dan krijg je je geld terug.',
    },
  },
  allQuestions: 'Alle vragen over Kring',
  endTitle: '{{days}} dagen, zonder kaart',
  endStart: 'Start gratis proefperiode',
}

export type Pricing = typeof pricing
