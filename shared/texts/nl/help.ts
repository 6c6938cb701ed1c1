// The help centre; loaded when it is opened. `[words](/path)` is a link.
const start = {
  chat: {
    title: 'Begin je eerste chat',
    steps: [
      'Ga naar [Begin een sessie](/new) en kies ‘Begin nu’. Je hebt geen account nodig.',
      'Zeg hoe je heet, in hooguit {{nameCharacters}} tekens. Laat je het leeg, dan heet je ‘Anonymous’.',
      'Schrijf je eerste bericht. Enter verstuurt het, Shift+Enter maakt een nieuwe regel.',
      'De AI antwoordt, en iedereen ziet de woorden verschijnen. Met ‘Stop antwoord’ stopt de AI.',
    ],
  },
  team: {
    title: 'Nodig je team uit',
    steps: [
      'Kies ‘Deel’ bovenin de sessie. De link is dan gekopieerd, en je ziet een QR-code voor wie op een telefoon meedoet.',
      'Stuur de link. Wie hem opent, zegt een naam en schuift aan. Er is geen maximum aan mensen.',
      'Wil je zelf bepalen wie er binnenkomt? Kies als gastheer ‘Eerst vragen’, of doe de sessie op slot.',
      'Mag iemand alleen kijken? Geef dan de ‘Link om mee te lezen’.',
    ],
  },
  roles: {
    title: 'Gebruik AI-rollen',
    steps: [
      'Links in het berichtveld staat de AI-rol. Kies er {{general}}, {{marketing}}, {{copywriter}}, {{sales}} of {{coach}}.',
      'De rol geldt voor de hele sessie. Iedereen ziet de wissel, en het volgende antwoord komt uit die rol.',
      'Praat je vooral met elkaar? Zet naast de AI-schakelaar ‘Alleen als iemand @AI schrijft’ aan, en roep de AI als je die nodig hebt.',
      'Wil je een assistent met een eigen naam en instructie? Kies als gastheer ‘Assistenten’ bij de AI-instellingen. Iedereen kan hem dan oproepen met @ en zijn naam.',
      'Wil je even zonder? Zet de AI uit. Dat kan iedereen in de sessie, en iedereen ziet het.',
    ],
  },
}

const features = {
  collaboration: {
    title: 'Samenwerken',
    text: 'Iedereen in een sessie ziet dezelfde woorden op hetzelfde moment, ook die van de AI.',
    points: [
      'Antwoord op een bericht, reageer met een emoji, noem iemand met @, of maak vast wat iedereen moet zien.',
      'Een privénotitie zie alleen jij: kies ‘Notitie’ of begin met /note. De anderen en de AI krijgen die nooit.',
      'In een brainstorm delen jullie vragen, ideeën van de AI en een bord met post-its.',
    ],
  },
  roles: {
    title: 'AI-rollen',
    text: 'Vijf manieren waarop de AI met je meedenkt.',
    points: [
      '{{general}}: helder, vriendelijk en praktisch.',
      '{{marketing}}: denkt vanuit de doelgroep en noemt een volgende stap die je kunt meten.',
      '{{copywriter}}: schrijft tekst die af is, in twee of drie varianten die echt verschillen.',
      '{{sales}}: zoekt de behoefte achter de vraag en gaat eerlijk om met bezwaren.',
      '{{coach}}: stelt eerst vragen, en helpt de groep kiezen.',
    ],
  },
  voice: {
    title: 'Spraakbediening',
    text: 'Praat in plaats van te typen. De microfoon in het berichtveld schrijft op wat je zegt; de spraakbediening luistert naar opdrachten.',
    points: [
      'Je kunt zeggen: ‘nieuwe chat’, ‘stuur bericht’ en dan je bericht, ‘deel chat’, ‘wissel zijbalk’, ‘scrol omlaag’, ‘wis chat’, ‘help’ en ‘stop met praten’.',
      'Bij de spraakinstellingen kies je de taal die je spreekt, hoe snel de stem praat, en of ze terugpraat.',
      'Waar je browser zelf luistert, zet de maker van de browser je spraak om in tekst. In Firefox en de desktop-app doet de AI-aanbieder van deze server dat, als die het kan.',
    ],
  },
  files: {
    title: 'Bestanden',
    text: 'Stuur tot {{filesPerMessage}} bestanden mee met een bericht, elk hooguit {{fileMegabytes}} MB.',
    points: [
      'Het mogen afbeeldingen zijn (JPG, PNG, GIF, WebP), PDF, Word (.doc en .docx) en tekst (.txt en .md).',
      'De AI wacht tot ze er zijn en leest ze: van documenten de tekst, en afbeeldingen als het AI-model ze kan bekijken.',
      'Iedereen in de sessie kan ze openen. Plaats en cameragegevens halen we uit foto’s weg.',
    ],
  },
}

const faq = {
  account: {
    question: 'Heb ik een account nodig?',
    answer:
      'Nee. Je begint sessies en schuift aan zonder account. Met een account vind je je sessies op elk apparaat terug. Voor Pro en Team heb je er een nodig. Je kunt je account verwijderen wanneer je wilt, op [de pagina ervan](/account); dat gaat meteen in.',
  },
  cost: {
    question: 'Wat kost Kring?',
    answer:
      'Met Gratis betaal je niets: je hebt {{freeCredits}} credits en {{freeMessages}} AI-berichten per maand{{dailyBound}}. Pro kost €{{proMonth}} en Team €{{teamMonth}} per maand, met zoveel AI-berichten als je wilt. Pro probeer je {{proTrialDays}} dagen en Team {{teamTrialDays}} dagen, zonder kaart. Alles staat bij de [prijzen](/pricing).{{givenPlan}}',
  },
  payer: {
    question: 'Wie betaalt de antwoorden van de AI?',
    answer:
      'De gastheer: wie de sessie heeft gemaakt. Gasten betalen nooit. Heeft de gastheer geen account, dan telt elk antwoord bij wie het vroeg.',
  },
  readers: {
    question: 'Wie kan lezen wat ik schrijf?',
    answer:
      'Iedereen in de sessie, en de AI-aanbieder als de AI antwoordt. Wie de link heeft kan aanschuiven, tenzij de gastheer de sessie privé maakt of op slot doet. Een privénotitie lees alleen jij. Met ‘Wat de AI zag’ bij een antwoord zie je precies wat er naar de aanbieder ging. Met ‘Melden’ in het menu van een bericht stuur je een kopie ervan naar de beheerder van de server.',
  },
  kept: {
    question: 'Hoe lang blijft een gesprek bewaard?',
    answer:
      'Sessies van een gastheer met Gratis of zonder account verwijderen we {{retention}} na de laatste activiteit. Met Pro of Team blijven ze staan {{paidRetention}}. Alles daarover staat in het [privacybeleid](/privacy#retention).',
  },
}

const troubleshooting = {
  connection: {
    title: 'Verbinding',
    solutions: [
      {
        title: 'Er staat dat er geen verbinding is',
        text: 'Kring probeert het elke {{reconnectSeconds}} seconden opnieuw. Je kunt gewoon doorschrijven: je berichten wachten op je apparaat en worden één keer verstuurd zodra er weer verbinding is.',
      },
      {
        title: 'Het verbindt helemaal niet',
        text: 'Herlaad de pagina. Werkt het op een ander netwerk wel, dan houdt een proxy of firewall WebSockets tegen. Vraag je beheerder om ze voor dit adres toe te staan.',
      },
      {
        title: 'Mijn sessie wordt niet gevonden',
        text: 'Misschien is de sessie verwijderd of privé, of is de link vernieuwd. Vraag de gastheer om de nieuwe link, of kies ‘Vraag of je mee mag doen’.',
      },
      {
        title: 'Ligt het aan mij of aan Kring?',
        text: 'Bij de [systeemstatus](/status) zie je hoe het nu met elke dienst gaat.',
      },
    ],
  },
  voice: {
    title: 'Microfoon en spraak',
    solutions: [
      {
        title: 'De browser mag de microfoon niet gebruiken',
        text: 'Sta de microfoon toe bij het adres bovenin je browser en probeer het opnieuw. Helpt dat niet, kijk dan in de privacy-instellingen van je computer of telefoon.',
      },
      {
        title: 'Er staat dat spraakopdrachten niet werken',
        text: 'Deze browser kan niet luisteren, en deze server kan spraak niet omzetten in tekst. Neem Chrome, Edge of Safari, en een adres dat met https begint.',
      },
      {
        title: 'Kring verstaat iets anders dan ik zeg',
        text: 'Kies bij de spraakinstellingen de taal die je spreekt. Dat mag een andere zijn dan die van het scherm.',
      },
      {
        title: 'De stem praat door',
        text: 'Zeg ‘stop met praten’. Zet ‘Praat terug’ bij de spraakinstellingen uit als je geen stem wilt horen.',
      },
    ],
  },
  files: {
    title: 'Bestanden',
    solutions: [
      {
        title: 'Mijn bestand wordt geweigerd',
        text: 'Het mag hooguit {{fileMegabytes}} MB zijn, met {{filesPerMessage}} bestanden per bericht, en het moet een afbeelding, PDF, Word- of tekstbestand zijn. Bewaar het als PDF, of maak het kleiner.',
      },
      {
        title: 'Er staat ‘Niet geüpload’',
        text: 'Kies ‘Opnieuw’ naast het bestand. Is de pagina intussen herladen, dan heeft je browser het niet meer: voeg het toe aan een nieuw bericht.',
      },
      {
        title: 'De AI kan mijn bestand niet lezen',
        text: 'In een gescand document staan geen letters maar een foto ervan: stuur het als afbeelding. Haal een wachtwoord op een PDF er eerst af.',
      },
      {
        title: 'De AI las maar een deel',
        text: 'Van een lang document gaat alleen het begin mee, en van een PDF nooit meer dan {{documentPages}} pagina’s. Naast het bestand staat hoeveel er gelezen is. Stuur het deel waar het om gaat.',
      },
    ],
  },
  ai: {
    title: 'Antwoorden en limieten',
    solutions: [
      {
        title: 'De AI antwoordt niet',
        text: 'Kijk of de AI aan staat, en of hij op elk bericht antwoordt of alleen als iemand @AI schrijft. Staat er een fout, kies dan ‘Antwoord opnieuw’.',
      },
      {
        title: 'De limiet is bereikt',
        text: 'Gratis heeft {{freeMessages}} AI-berichten per maand{{dailyBound}}; op de eerste van de maand begint het opnieuw. Kies ‘Praat verder zonder de AI’, of laat de gastheer [upgraden](/pricing).',
      },
      {
        title: 'De credits zijn op',
        text: 'Elke ronde ideeën in een brainstorm kost de gastheer {{brainstormCredits}} credits. Vragen beantwoorden, post-its plakken en stemmen kan altijd.',
      },
      {
        title: 'Het antwoord klopt niet',
        text: 'Een AI vergist zich soms; controleer wat ertoe doet. ‘Wat de AI zag’ laat zien wat hij gelezen heeft, en met ‘Laat opnieuw schrijven’ krijg je een ander antwoord.',
      },
    ],
  },
}

export const help = {
  title: 'Helpcentrum',
  lead: 'Hoe je begint, wat Kring kan, en wat je doet als iets niet werkt.',
  search: {
    label: 'Zoek in het helpcentrum',
    placeholder: 'Zoek op link, microfoon, limiet',
    clear: 'Wis de zoekopdracht',
    results: 'Gevonden',
    found_one: '{{count}} antwoord gevonden',
    found_other: '{{count}} antwoorden gevonden',
    none: 'Niets gevonden voor ‘{{query}}’',
    noneText: 'Probeer een ander woord, of stel je vraag aan ons.',
    ask: 'Stel je vraag',
  },
  tabsLabel: 'Onderdelen van het helpcentrum',
  tabs: {
    start: 'Aan de slag',
    features: 'Functies',
    faq: 'Veelgestelde vragen',
    troubleshooting: 'Problemen oplossen',
    contact: 'Contact',
  },
  start,
  features,
  faq,
  moreQuestions: 'Meer vragen en antwoorden',
  troubleshooting,
  contact: {
    write: {
      title: 'Schrijf ons',
      text: 'Staat je antwoord er niet bij? Stel je vraag, meld een probleem of vraag een functie aan.',
      action: 'Naar het contactformulier',
    },
    tour: {
      title: 'Rondleiding opnieuw volgen',
      text: 'De rondleidingen van het startscherm en de chat beginnen dan opnieuw, zoals bij je eerste bezoek. Deze pagina wordt even herladen.',
      action: 'Rondleiding starten',
      ready: 'De rondleiding staat klaar. Ze begint zodra je [een chat](/new) of je [startscherm](/home) opent.',
    },
  },
  quick: {
    title: 'Snel naar',
    status: 'Systeemstatus',
    integrations: 'Integraties',
    terms: 'Algemene voorwaarden',
    privacy: 'Privacybeleid',
  },
}

export type Help = typeof help
