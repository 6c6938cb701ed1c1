// Milestones, level and collaboration score; loaded after the session itself.
export const milestones = {
  level: 'Niveau {{level}}',
  toNext: '{{points}} van 100 punten tot niveau {{next}}',
  label: 'Niveau {{level}}, {{points}} van 100 punten tot niveau {{next}}',
  title: 'Voortgang',
  score: 'Samenwerkingsscore',
  scoreHelp: 'Telt mensen, berichten, delen, bestanden en rolwissels.',
  stats: 'In deze sessie',
  stat: {
    totalMessages: 'Berichten',
    activeParticipants: 'Mensen',
    sessionDuration: 'Minuten samen',
    aiInteractions: 'Antwoorden van de AI',
    filesShared: 'Bestanden',
    roleChanges: 'Rolwissels',
    typingInteractions: 'Begonnen met typen',
    consecutiveDays: 'Dagen op rij',
  },
  milestones: 'Mijlpalen',
  reachedCount: '{{count}} van {{goal}} behaald',
  reached: 'Behaald',
  progress: '{{count}} van {{goal}}',
  points: '{{count}} punten',
  type: { communication: 'Praten', collaboration: 'Samen', achievement: 'Prestaties', streak: 'Volhouden' },
  rarity: { common: 'Gewoon', rare: 'Zeldzaam', epic: 'Episch', legendary: 'Legendarisch' },
  toast: '{{celebration}} +{{count}} punten.',
  item: {
    first_message: {
      title: 'Eerste bericht',
      description: 'Iemand zegt het eerste woord.',
      celebration: 'Het eerste woord is gevallen.',
    },
    team_builder: {
      title: 'Teambouwer',
      description: 'Drie mensen schuiven aan.',
      celebration: 'Met z’n drieën zie je meer.',
    },
    conversationalist: {
      title: 'Goede prater',
      description: 'Samen vijftig berichten.',
      celebration: 'Vijftig berichten: dit gesprek loopt.',
    },
    marathon: {
      title: 'Marathon',
      description: 'Een halfuur in deze sessie.',
      celebration: 'Een halfuur verder en nog steeds bezig.',
    },
    ai_whisperer: {
      title: 'AI-fluisteraar',
      description: 'Twintig antwoorden van de AI.',
      celebration: 'Twintig antwoorden: jullie weten wat je moet vragen.',
    },
    file_expert: {
      title: 'Bestandskenner',
      description: 'Vijf bestanden gedeeld.',
      celebration: 'Vijf bestanden op tafel.',
    },
    role_explorer: {
      title: 'Rollenverkenner',
      description: 'De AI drie keer een andere rol gegeven.',
      celebration: 'Drie rollen, drie manieren van kijken.',
    },
    rapid_fire: {
      title: 'Snelvuur',
      description: 'Tien keer begonnen met typen.',
      celebration: 'De vingers zijn warm.',
    },
    weekly_streak: {
      title: 'Weekreeks',
      description: 'Vijf dagen op rij in een sessie, op dit apparaat.',
      celebration: 'Vijf dagen op rij hier.',
    },
    perfect_score: {
      title: 'Topscore',
      description: 'Een samenwerkingsscore van 500.',
      celebration: 'Een score van 500: beter samenwerken kan bijna niet.',
    },
  },
  demo: {
    title: 'Mijlpalen uitproberen',
    documentTitle: 'Mijlpalen uitproberen · Kring',
    lead: 'Elke knop zet de cijfers zo dat de mijlpaal gehaald wordt. Alles blijft op deze pagina.',
    trigger: 'Haal ‘{{title}}’',
    reset: 'Opnieuw beginnen',
  },
}

export type Milestones = typeof milestones
