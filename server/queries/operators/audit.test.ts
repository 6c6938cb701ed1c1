// The audit log in pages of 100, and the exact text of the CSV and JSON files with all of it.
import { describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { exportAudit, listAudit } from './audit.ts'

const line = (n: number, rest: object = {}) => ({
  ...{ id: `l${n}`, at: n * 1000, operator: 'o1', operatorName: 'Olga', action: 'person_suspended', target: 'person:u1' },
  ...{ details: { days: n }, address: '10.0.0.1' as string | null },
  ...rest,
})
const lines = (count: number) => Array.from({ length: count }, (_, n) => line(count - n))

/** A store that returns these pages, one for each call, and fails when it is asked for more. */
function storing(...pages: object[][]) {
  const asked: unknown[][] = []
  const named: string[][] = []
  const names = new Map([
    ['user:u1', 'Anna Bakker'],
    ['team:t1', 'Bakery'],
  ])
  const store = {
    audit: {
      list: (...args: unknown[]) => {
        asked.push(args)
        const page = pages.shift()
        return page ? Promise.resolve(page) : Promise.reject(new Error('there are no more pages'))
      },
    },
    costs: { names: (owners: string[]) => (named.push(owners), Promise.resolve(names)) },
  }
  return { asked, named, deps: { store } as unknown as Pick<Deps, 'store'> }
}

describe('a page of the audit log', () => {
  it('shows the present name of each account or team that a line is about', async () => {
    const targets = ['person:u1', 'team:t1', 'person:deleted', 'session:person:u1', '']
    const { deps, named } = storing(targets.map((target, n) => line(n, { target })))
    expect(await listAudit(deps, {})).toEqual({
      lines: [
        { ...line(0, { target: 'person:u1' }), targetName: 'Anna Bakker' },
        { ...line(1, { target: 'team:t1' }), targetName: 'Bakery' },
        { ...line(2, { target: 'person:deleted' }), targetName: null },
        { ...line(3, { target: 'session:person:u1' }), targetName: null },
        { ...line(4, { target: '' }), targetName: null },
      ],
      after: null,
    })
    expect(named).toEqual([['user:u1', 'team:t1', 'user:deleted', 'session:person:u1', '']])
  })

  it('asks for one line more than fits, with the whole filter and the place where the last page ended', async () => {
    const filter = { operator: 'Ol\0ga\0', action: 'budget_set', target: 'person:\0u1\0', from: 5, before: 9 } as const
    const { deps, asked } = storing([])
    expect(await listAudit(deps, { ...filter, after: '7.l7' })).toEqual({ lines: [], after: null })
    const clean = { operator: 'Olga', action: 'budget_set', target: 'person:u1', from: 5, before: 9 }
    expect(asked).toEqual([[{ ...clean, after: { at: 7, id: 'l7' } }, 101]])
  })

  it('without a filter asks for the latest lines', async () => {
    const { deps, asked } = storing([])
    await listAudit(deps, {})
    expect(asked).toEqual([[{}, 101]])
  })

  it.each([
    { count: 1, shown: 1, after: null },
    { count: 100, shown: 100, after: null },
    { count: 101, shown: 100, after: '2000.l2' },
  ])('of $count lines shows $shown and ends at $after', async ({ count, shown, after }) => {
    const { deps } = storing(lines(count))
    const page = await listAudit(deps, {})
    expect([page.lines.length, page.after]).toEqual([shown, after])
  })

  it('is refused for an invalid place, and nothing is read', async () => {
    const { deps, asked } = storing([])
    await expect(listAudit(deps, { after: 'nowhere' })).rejects.toMatchObject({ code: 'bad_request' })
    expect(asked).toEqual([])
  })
})

describe('a file of the audit log', () => {
  const textOf = async (deps: Pick<Deps, 'store'>, asked: Parameters<typeof exportAudit>[1]) => {
    const pieces: string[] = []
    for await (const piece of exportAudit(deps, asked)) pieces.push(piece)
    return pieces.join('')
  }

  it('as CSV has a header and one line for each entry; an unknown address is empty', async () => {
    const { deps } = storing([line(2, { details: { plan: 'pro', paid: false } }), line(1, { address: null, operatorName: '=SUM' })])
    expect(await textOf(deps, { format: 'csv' })).toBe(
      '"time","operator","name","action","target","details","address"\r\n' +
        '"1970-01-01T00:00:02.000Z","o1","Olga","person_suspended","person:u1","{""plan"":""pro"",""paid"":false}","10.0.0.1"\r\n' +
        '"1970-01-01T00:00:01.000Z","o1","\'=SUM","person_suspended","person:u1","{""days"":1}",""\r\n',
    )
  })

  it('as JSON is a list with one entry on each line', async () => {
    const { deps } = storing([line(3), line(2, { address: null }), line(1)])
    const rest = '"operator":"o1","name":"Olga","action":"person_suspended","target":"person:u1"'
    expect(await textOf(deps, { format: 'json' })).toBe(
      '[\n' +
        `{"time":"1970-01-01T00:00:03.000Z",${rest},"details":{"days":3},"address":"10.0.0.1"},\n` +
        `{"time":"1970-01-01T00:00:02.000Z",${rest},"details":{"days":2},"address":null},\n` +
        `{"time":"1970-01-01T00:00:01.000Z",${rest},"details":{"days":1},"address":"10.0.0.1"}\n` +
        ']\n',
    )
  })

  it('without any entry is still a CSV file with a header, or an empty JSON list', async () => {
    expect(await textOf(storing([]).deps, { format: 'csv' })).toBe('"time","operator","name","action","target","details","address"\r\n')
    expect(JSON.parse(await textOf(storing([]).deps, { format: 'json' }))).toEqual([])
  })

  it('reads 100 lines at a time, each page from where the last one ended, until a page is not full', async () => {
    const { deps, asked } = storing(lines(100), lines(100), lines(99))
    const filter = { operator: '\0Olga', action: 'budget_set', target: 'u\x001', from: 5, before: 9 } as const
    const text = await textOf(deps, { format: 'json', ...filter })
    expect((JSON.parse(text) as unknown[]).length).toBe(299)
    const clean = { operator: 'Olga', action: 'budget_set', target: 'u1', from: 5, before: 9 }
    expect(asked).toMatchObject([
      [clean, 100],
      [{ ...clean, after: { at: 1000, id: 'l1' } }, 100],
      [{ ...clean, after: { at: 1000, id: 'l1' } }, 100],
    ])
    expect(asked[0]).toEqual([clean, 100])
  })

  it('without a filter has the lines of everyone', async () => {
    const { deps, asked } = storing([line(1)])
    await textOf(deps, { format: 'csv' })
    expect(asked).toEqual([[{}, 100]])
  })
})
