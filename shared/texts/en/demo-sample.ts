// The example conversation of a demo: three people who work at a bakery, the AI, a file and a board.
import type { DemoSampleTexts } from '../nl/demo-sample.ts'

export const demoSample: DemoSampleTexts = {
  title: 'Open day at the bakery',
  people: { anna: 'Anna', milan: 'Milan', noor: 'Noor' },
  opening:
    'Our open day is in three weeks. I asked 40 customers what they would come for. The answers are in the file. What should we focus on?',
  fileName: 'survey.csv',
  file: [
    'What would you come for?,Customers',
    'Watching bread being baked,17',
    'Tasting new breads,11',
    'Baking with children,7',
    'A tour of the mill,3',
    'I would not come,2',
  ],
  advice: `**Let people watch and taste.** Of the 40 customers, 28 chose watching or tasting:

| What they would come for | Customers |
| --- | ---: |
| Watching bread being baked | 17 |
| Tasting new breads | 11 |
| Baking with children | 7 |
| A tour of the mill | 3 |
| Would not come | 2 |

Baking with children comes third. Give it a fixed time, so that parents can plan for it. You can leave out the tour: only 3 of the 40 customers chose it.`,
  request: '@Milan can you bake rye bread in the shop window at eleven? Then people will smell it from the street.',
  reply: '@Noor Good idea, if someone else can cover the till. I’ll start the sourdough the day before.',
  question: 'Make a plan for the day, from 9 am to 4 pm.',
  plan: `| Time | What | Who |
| --- | --- | --- |
| 9:00 | Doors open, coffee and the bread of the day | Anna |
| 10:00 | Tasting four new breads | Noor |
| 11:00 | Baking rye bread in the shop window | Milan, with Noor at the till |
| 1:30 | Baking with children, twelve places | Anna and Milan, with Noor at the till |
| 3:00 | A second tasting | Noor |
| 4:00 | Doors close, tidying up | Everyone |

Still to arrange: how parents sign up for baking with children, because there are only twelve places.`,
  topic: 'What should we call the open day?',
  notes: [
    'Fresh from the oven',
    'Rye and shine',
    'Crumbs and coffee',
    'On the rise',
    'Can you smell that?',
    'The best thing since sliced bread',
  ],
}
