// The example of a personal demo: its messages, file and board, in the demo's language, with ids that contain the demo's id.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { demoSample as en } from '../../../shared/texts/en/demo-sample.ts'
import { demoSample as nl } from '../../../shared/texts/nl/demo-sample.ts'
import { demoOf, demoSample, sampleFile, sampleTitle } from './demo-sample.ts'

const [english, dutch] = ['demo-abcdefgh', 'demo-abcdefgi']
const now = 10_000_000_000
const minute = 60_000
const [anna, milan, noor] = ['person00', 'person01', 'person02'].map((name) => `${english}-${name}`) as [string, string, string]
const by = (id: string, displayName: string) => ({
  author: { key: `guest:${id}`, userId: null, anonymousId: id, accountName: null, language: 'en', from: null, fromWide: null },
  displayName,
})
const csv =
  'What would you come for?,Customers\nWatching bread being baked,17\nTasting new breads,11\nBaking with children,7\nA tour of the mill,3\nI would not come,2\n'

describe('an English demo', () => {
  // Each test calls this: a mutation run does not reach code that runs while a file loads.
  const sample = () => demoSample(english, now)

  it('has eight messages from three people, the assistant and the system, each with its time', () => {
    const common = { messageKey: null, metadata: {} }
    const system = { ...common, type: 'system', author: null, displayName: '' }
    const answer = { ...common, type: 'ai', author: null, displayName: 'AI Assistant' }
    const answered = (afterSeq: number) => ({ model: 'offline', afterSeq, answering: ['Anna'] })
    const file = {
      ...{ id: `${english}-file0002`, fileName: 'survey.csv', filePath: `/api/files/${english}-file0001`, mimeType: 'text/csv' },
      ...{ fileSize: csv.length, width: null, height: null },
      read: { unit: 'characters', read: csv.length, of: csv.length, failed: false },
    }
    const brainstorm = { kind: 'brainstorm', by: 'Milan', topic: 'What should we call the open day?' }
    const expected = [
      { ...common, ...by(anna, 'Anna'), type: 'user', content: en.opening, metadata: { attachments: [file] } },
      { ...answer, content: en.advice, metadata: answered(1) },
      { ...common, ...by(noor, 'Noor'), type: 'user', content: en.request, metadata: { mentions: [milan] } },
      { ...common, ...by(milan, 'Milan'), type: 'user', content: en.reply, metadata: { mentions: [noor] } },
      { ...common, ...by(anna, 'Anna'), type: 'user', content: en.question },
      { ...answer, content: en.plan, metadata: answered(5) },
      { ...system, content: 'Milan started a brainstorm: What should we call the open day?', metadata: { notice: brainstorm } },
      {
        ...system,
        content: expect.stringContaining('deleted after 24 hours.') as string,
        metadata: { notice: { kind: 'demo', hours: 24 } },
      },
    ]
    const minutesAgo = [24, 23, 17, 16, 11, 10, 5, 1]
    expect(sample().messages).toEqual(
      expected.map((message, n) => ({ ...message, id: `${english}-message${n + 1}`, at: now - minutesAgo[n]! * minute })),
    )
  })

  it('has a file that belongs to the first message', () => {
    expect(sampleFile(english)).toEqual({ text: csv, bytes: Buffer.from(csv) })
    expect(sample().file).toEqual({
      ...{ id: `${english}-file0002`, session_id: english, message_id: `${english}-message1`, note_id: null, author: `guest:${anna}` },
      ...{ position: 0, file_name: 'survey.csv', stored_name: `${english}-file0001`, mime_type: 'text/csv', size: csv.length },
      ...{ digest: createHash('sha256').update(csv).digest('hex'), width: null, height: null, text: csv },
      ...{ uploaded_from: null, uploaded_from_wide: null },
      read_json: `{"unit":"characters","read":${csv.length},"of":${csv.length},"failed":false}`,
      created_at: now - 24 * minute,
    })
  })

  it('has an open brainstorm that began five minutes ago', () => {
    expect(sample().brainstorm).toMatchObject({
      ...{ id: `${english}-board001`, sessionId: english, topic: 'What should we call the open day?', template: 'blank' },
      ...{ createdAt: now - 5 * minute, endedAt: null },
    })
  })

  it('has six sticky notes in two rows, each in a different colour; the first three have votes', () => {
    const people = [by(anna, 'Anna'), by(milan, 'Milan'), by(noor, 'Noor')]
    const colors = ['yellow', 'blue', 'green', 'pink', 'orange', 'purple']
    const votes = [[milan, noor], [anna], [anna], [], [], []]
    expect(sample().notes).toEqual(
      en.notes.map((content, n) => ({
        ...{ brainstormId: `${english}-board001`, id: `${english}-note000${n}`, content, color: colors[n], size: 'medium' },
        ...{ author: people[n % 3]?.author.key, authorName: people[n % 3]?.displayName, votes: votes[n] },
        ...{ x: [120, 360, 600][n % 3], y: n < 3 ? 120 : 310, isHidden: false, createdAt: now - 5 * minute + n, removedAt: null },
      })),
    )
  })
})

it('a Dutch demo has Dutch texts', () => {
  const { messages, file, brainstorm, notes } = demoSample(dutch, now)
  expect([sampleTitle(dutch), sampleTitle(english)]).toEqual(['Open dag van de bakkerij', 'Open day at the bakery'])
  const said = [nl.opening, nl.advice, nl.request, nl.reply, nl.question, nl.plan]
  expect(messages.slice(0, 6).map(({ content }) => content)).toEqual(said)
  expect(messages[0]?.author).toMatchObject({ language: 'nl' })
  expect([file.file_name, file.text, file.size]).toEqual(['enquête.csv', `${nl.file.join('\n')}\n`, sampleFile(dutch).bytes.length])
  expect([brainstorm.topic, notes.map(({ content }) => content)]).toEqual([nl.topic, nl.notes])
})

it.each([
  ['the message of a demo', 'demo-abcdefgh-message2', 'demo-abcdefgh'],
  ['the file of a demo', 'demo-0a1b2c3d-file0001', 'demo-0a1b2c3d'],
  ['the demo itself', 'demo-abcdefgh', null],
  ['something else in a demo', 'demo-abcdefgh-board001', null],
  ['a file without a number', 'demo-abcdefgh-file', null],
  ['an id with text after it', 'demo-abcdefgh-file0001.csv', null],
  ['an id with text before it', 'a-demo-abcdefgh-file0001', null],
  ['a longer id', 'demo-abcdefghi-file0001', null],
  ['an id with capital letters', 'demo-ABCDEFGH-file0001', null],
])('an id shows which demo it belongs to, if any: %s', (_what, id, demo) => {
  expect(demoOf(id)).toBe(demo)
})
