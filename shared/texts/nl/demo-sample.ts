// Het voorbeeldgesprek van een demo: drie mensen van een bakkerij, de AI, een bestand en een bord.
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
  advice: `**Laat mensen kijken en proeven.** Van de 40 klanten kozen er 28 een van die twee:

| Waarvoor ze zouden komen | Klanten |
| --- | ---: |
| Zien hoe brood wordt gebakken | 17 |
| Nieuw brood proeven | 11 |
| Bakken met kinderen | 7 |
| Een rondleiding in de molen | 3 |
| Komt niet | 2 |

Bakken met kinderen staat op drie. Geef dat een vaste tijd, dan kunnen ouders erop rekenen. De rondleiding kun je weglaten: maar 3 van de 40 klanten kiezen die.`,
  request: '@Milan kun jij om elf uur roggebrood bakken in de etalage? Dan ruiken mensen het op straat.',
  reply: '@Noor Goed plan, als iemand anders de kassa doet. Ik zet het zuurdesem vrijdag aan.',
  question: 'Maak een plan voor de dag, van 9 tot 16 uur.',
  plan: `| Tijd | Wat | Wie |
| --- | --- | --- |
| 9:00 | Deuren open, koffie en het brood van de dag | Anna |
| 10:00 | Vier nieuwe broden proeven | Noor |
| 11:00 | Roggebrood bakken in de etalage | Milan, met Noor aan de kassa |
| 13:30 | Bakken met kinderen, twaalf plaatsen | Anna en Milan |
| 15:00 | Nog een keer proeven | Noor |
| 16:00 | Deuren dicht, samen opruimen | iedereen |

Nog te regelen: iemand aan de kassa om 13:30 uur, als Anna en Milan met de kinderen bakken.`,
  topic: 'Hoe noemen we de open dag?',
  notes: ['Vers uit de oven', 'Brood en spelen', 'Kruimeldag', 'Kijk, brood!', 'Ruik je dat?', 'De dag van het deeg'],
}
export type DemoSampleTexts = typeof demoSample
