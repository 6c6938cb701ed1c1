// Asks a person in the terminal about what only people see: y, n, or an empty line for what they cannot tell.
import type { System } from '../../../shared/desktop/desktop.ts'
import type { Row } from './table.ts'

export interface Question<Page = unknown> {
  name: string
  /** What to do and what must be seen then. */
  ask: string
  /** The systems that have it; all, unless given. */
  only?: readonly System[]
  /** Brings the app into the state that the question is about. */
  begin?(page: Page): Promise<unknown>
}

interface AskGiven<Page> {
  /** null: nobody is there to answer. */
  page: Page | null
  say(line: string): void
  /** The next line that was typed; null at the end of the input. */
  answer(): Promise<string | null>
}

export async function askAll<Page>(questions: readonly Question<Page>[], { page, say, answer }: AskGiven<Page>): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, ask, begin } of questions) {
    if (page === null) rows.push({ name, result: 'not seen', note: 'nobody was asked' })
    else rows.push({ name, ...(await askOne(page)) })

    async function askOne(shown: Page): Promise<Omit<Row, 'name'>> {
      try {
        await begin?.(shown)
      } catch (error) {
        return { result: 'failed', note: error instanceof Error ? error.message : String(error) }
      }
      for (;;) {
        say(`${ask} [y/n, Enter: cannot tell]`)
        const typed = (await answer())?.trim().toLowerCase() ?? ''
        if (typed === 'y') return { result: 'passed' }
        if (typed === 'n') return { result: 'failed', note: 'a person said no' }
        if (typed === '') return { result: 'not seen', note: 'the person could not tell' }
      }
    }
  }
  return rows
}

export const questionsFor = <Page>(questions: readonly Question<Page>[], system: System) =>
  questions.filter(({ only }) => only === undefined || only.includes(system))
