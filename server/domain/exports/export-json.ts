// A session as JSON, one message per line.
import type { ExportDocument } from './export-types.ts'

export async function* exportJson({ title, createdAt, exportedAt, team, entries, boards }: ExportDocument): AsyncGenerator<string> {
  const head = JSON.stringify({
    format: 'kring-session',
    version: 1,
    title,
    ...(team && { team: { name: team.name, accent: team.accent } }),
    createdAt,
    exportedAt,
  })
  yield `${head.slice(0, -1)},"messages":[`
  let isFirst = true
  for await (const { message } of entries) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(message)}`
    isFirst = false
  }
  yield '\n],"brainstorms":['
  isFirst = true
  for await (const { data } of boards) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(data)}`
    isFirst = false
  }
  yield '\n]}\n'
}
