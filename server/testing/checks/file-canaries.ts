// Notes with a file. Their text, file name and bytes must reach nobody but their author.
import type { Client } from '../people/client.ts'
import type { Surface } from './history-types.ts'
import { announces, upload } from '../people/uploads.ts'
import { visitor } from '../people/visitor.ts'

export interface FileCanary {
  person: string
  messageId: string
  filePath: string
  /** Words that nobody else may see. */
  words: string[]
}

/** Writes one note with one file for each person, `count` times. */
export async function writeFileNotes(url: string, sessionId: string, people: Client[], count: number): Promise<FileCanary[]> {
  const canaries: FileCanary[] = []
  for (let n = 1; n <= count; n += 1)
    for (const { log, cookie } of people) {
      const who = visitor(url, log.name, cookie())
      const ear = await who.join(sessionId)
      const [content, name, bytes] = ['words', 'name', 'bytes'].map((what) => `canary ${what} ${n} of ${log.name}`) as [
        string,
        string,
        string,
      ]
      const messageId = await announces(ear, 1, content, 'note')
      const { status, attachments } = await upload(who, messageId, [{ name: `${name}.txt`, bytes }])
      const filePath = attachments[0]?.filePath
      if (!filePath) throw new Error(`the file of a note was refused: ${status}`)
      await ear.leave()
      canaries.push({ person: log.person, messageId, filePath, words: [content, name, bytes] })
    }
  return canaries
}

/** Canaries that somebody else saw, and texts that even their author did not see. */
export function strayCanaries(canaries: FileCanary[], surfaces: Surface[]): string[] {
  return canaries.flatMap(({ person, words: [content = '', ...rest] }) => [
    ...surfaces
      .filter(({ reader, text }) => reader !== person && [content, ...rest].some((word) => text.includes(word)))
      .map(({ where }) => `${content}: ${where}`),
    ...(surfaces.some(({ reader, text }) => reader === person && text.includes(content)) ? [] : [`${content}: nowhere at its author's`]),
  ])
}
