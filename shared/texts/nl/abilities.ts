// The page about what Kring can do: six cards, reasons to choose it, and where to go next.
export const abilities = {
  title: 'Gemaakt om samen na te denken',
  lead: 'Eén chat voor mensen en een AI, met alles wat je nodig hebt om er samen uit te komen.',
  tags: { core: 'Core', ai: 'AI', premium: 'Premium' },
  tagMeans: {
    core: 'de basis, in elk plan',
    ai: 'de AI doet het werk',
    premium: 'voor iedereen, met Pro en Team veel meer',
  },
  collaborationTitle: 'Samenwerken in je team',
  collaboration:
    'Samenwerken in realtime, met zoveel mensen als je wilt: iedereen ziet dezelfde woorden op hetzelfde moment. Deelbare sessies: wie de link opent, zit erbij.',
  rolesTitle: 'AI-rollen',
  roles: 'Eén AI, vijf rollen. Kies een andere en iedereen ziet het veranderen; het gesprek met de AI gaat gewoon door.',
  voiceTitle: 'Spraakbediening',
  voice: 'Spreek je bericht in, of zeg wat er moet gebeuren. Als je wilt zegt een stem wat er gedaan is.',
  brainstormTitle: 'Brainstormen',
  brainstorm:
    'Eerst vragen, dan ideeën van de AI, dan een bord vol post-its om samen te verschuiven, op te stemmen en te groeperen. Met Gratis zo’n {{free}} keer per maand, met Pro {{pro}} keer.',
  filesTitle: 'Bestanden delen',
  files: 'Beeld, PDF, Word en tekst tot {{size}}MB, {{files}} per bericht. De AI leest mee en zegt hoe ver hij kwam.',
  languagesTitle: 'Meertalig',
  languages: 'Nederlands en Engels. Iedereen kiest zijn eigen taal, ook in dezelfde sessie.',
  show: {
    line: 'Zullen we vrijdag proeven?',
    answer: 'Vrijdag dan. Drie smaken, om',
    command: '“Deel de chat”',
    done: 'Link gekopieerd!',
    firstIdea: 'Proeverij om acht uur',
    secondIdea: 'Broodje van de buurt',
    thirdIdea: 'Wie bedenkt de naam?',
    file: 'Menukaart lente.pdf',
    readFile: '14 van 14 pagina’s gelezen',
    hello: 'Schuif aan.',
    helloElsewhere: 'Pull up a chair.',
  },
  whyTitle: 'Waarom je Kring kiest',
  noAccountTitle: 'Geen registratie nodig',
  noAccount: 'Een link en een naam, meer niet. Je gasten maken nooit een account, en jij pas als je Pro of Team wilt.',
  fullAiTitle: 'Volwaardige AI',
  fullAi:
    'AI-gesprekken met {{paidModel}} in Pro en Team. Bij elk antwoord kun je nakijken wat de AI zag, en wie wat zei houdt hij uit elkaar.',
  privacyTitle: 'Privacy',
  privacy:
    'Een privénotitie bereikt niemand, ook de AI niet. Sessies met Gratis of zonder account wissen we {{retention}} na de laatste activiteit.',
  brandingTitle: 'Eigen huisstijl',
  branding: 'Een team zet zijn eigen logo en kleur op sessies en exports.',
  endTitle: 'Neem er iemand bij en probeer het',
  start: 'Begin een sessie',
  prices: 'Bekijk de prijzen',
  contact: 'Stel een vraag',
}

export type Abilities = typeof abilities
