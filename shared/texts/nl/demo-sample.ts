// The example conversation of a demo: three people who work at a bakery, the AI, a file and a board.
export const demoSample = {
  title: 'Open dag van de bakkerij',
  people: { anna: 'Anna', milan: 'Milan', noor: 'Noor' },
  opening:
    'Over drie weken is onze open dag. Ik heb 40 klanten gevraagd waarvoor ze zouden komen. De antwoorden staan in het bestand. Waar zetten we op in?',
  fileName: 'enquête.csv',
  file: [
    'Waarvoor zou je komen?,Klanten',
    'Zien hoe brood wordt gebakken,17',
    'Nieuw brood proeven,11',
    'Bakken met kinderen,7',
    'Een rondleiding in de molen,3',
    'Ik kom niet,2',
  ],
  advice: `**Laat mensen kijken en proeven.** 28 van de 40 klanten kozen voor kijken of proeven:

| Waarvoor ze zouden komen | Klanten |
| --- | ---: |
| Zien hoe brood wordt gebakken | 17 |
| Nieuw brood proeven | 11 |
| Bakken met kinderen | 7 |
| Een rondleiding in de molen | 3 |
| Komt niet | 2 |

Bakken met kinderen staat op drie. Geef dat een vaste tijd, dan kunnen ouders erop rekenen. De rondleiding kun je weglaten: slechts 3 van de 40 klanten kozen daarvoor.`,
  request: '@Milan kun jij om elf uur desembrood bakken in de etalage? Dan ruiken mensen het op straat.',
  reply: '@Noor Goed plan, als iemand anders de kassa doet. Ik zet het zuurdesem de dag ervoor aan.',
  question: 'Maak een plan voor de dag, van 9 tot 16 uur.',
  plan: `| Tijd | Wat | Wie |
| --- | --- | --- |
| 9.00 | Deuren open, koffie en het brood van de dag | Anna |
| 10.00 | Vier nieuwe broden proeven | Noor |
| 11.00 | Desembrood bakken in de etalage | Milan, met Noor aan de kassa |
| 13.30 | Bakken met kinderen, plek voor twaalf | Anna en Milan, met Noor aan de kassa |
| 15.00 | Nog een keer proeven | Noor |
| 16.00 | Deuren dicht en opruimen | Iedereen |

Nog te regelen: hoe ouders hun kind opgeven voor het bakken, want er is maar plek voor twaalf.`,
  topic: 'Hoe noemen we de open dag?',
  notes: ['Vers uit de oven', 'Brood en spelen', 'Kruimeldag', 'Kijk, brood!', 'Ruik je dat?', 'De dag van het deeg'],
}
export type DemoSampleTexts = typeof demoSample
