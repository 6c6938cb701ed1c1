// The dashboard for Grafana: each query names metrics and labels that the server has.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPrometheusMeters } from '../../server/adapters/monitoring/meters-prometheus.ts'
import { root } from './cruise.ts'

interface Dashboard {
  panels: { title: string; type: string; targets?: { expr: string }[] }[]
  templating: { list: { name: string; type: string; query: string; definition?: string }[] }
}

const text = (path: string) => readFileSync(join(root, path), 'utf8')
const dashboard = JSON.parse(text('deploy/grafana/kring.json')) as Dashboard
const shown = dashboard.panels.filter(({ type }) => type !== 'row')
const variables = dashboard.templating.list.filter(({ type }) => type === 'query')
const queries = [...shown.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)), ...variables.map(({ query }) => query)]

/** The labels of each metric. Prometheus adds `instance` and `job`. */
const metrics = new Map<string, Set<string>>()
beforeAll(async () => {
  const meters = createPrometheusMeters()
  meters.requested('GET /api/health', 200, 1)
  meters.refused('internal')
  meters.answered('failed', 'ai_busy')
  meters.backedUp('disk_full')
  for (const [, name = '', labels = ''] of (await meters.read()).text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = metrics.get(name) ?? new Set(['instance', 'job'])
    for (const [, label = ''] of labels.matchAll(/\b(\w+)(?==")/g)) known.add(label)
    metrics.set(name, known)
  }
})

const words = new Set(['by', 'without', 'or', 'and', 'unless', 'on', 'ignoring', 'le'])

/** The names in a query that are neither functions nor labels, each with the labels it selects and is grouped by. */
function read(query: string): { names: string[]; labels: [metric: string, label: string][] } {
  const groups = [...query.matchAll(/\b(?:by|without|on|ignoring) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, ?/))
  const selected = [...query.matchAll(/\b(\w+)\{([^{}]*)\}/g)].flatMap(([, name = '', matchers = '']) =>
    [...matchers.matchAll(/\b(\w+)(?:=~|!~|!=|=)/g)].map(([, label = '']): [string, string] => [name, label]),
  )
  const asked = [...query.matchAll(/label_values\((\w+), (\w+)\)/g)].map(([, name = '', label = '']): [string, string] => [name, label])
  const bare = query
    .replaceAll(/label_values\((\w+), \w+\)/g, '$1')
    .replaceAll(/\{[^{}]*\}|\[[^[\]]*\]|\b(?:by|without|on|ignoring) \([^)]*\)/g, ' ')
  const names = [...bare.matchAll(/\b[\w:]+\b(?!\s*\()/g)].map(([name]) => name).filter((name) => /^[a-z_]/i.test(name) && !words.has(name))
  const grouped = names.flatMap((name) => groups.map((label): [string, string] => [name, label]))
  return { names, labels: [...selected, ...asked, ...grouped] }
}

/** What a query names that does not exist. */
function wrongIn(query: string): string[] {
  const { names, labels } = read(query)
  const wrongLabels = labels.filter(([name, label]) => !metrics.get(name)?.has(label)).map(([name, label]) => `${name}{${label}}`)
  return [...names.filter((name) => !metrics.has(name)), ...wrongLabels]
}

describe('the dashboard', () => {
  it('queries only metrics and labels that the server has · OPER-17', () => {
    expect(queries.length).toBeGreaterThan(20)
    for (const query of queries) expect(read(query).names.length, query).toBeGreaterThan(0)
    expect(queries.flatMap(wrongIn)).toEqual([])
  })

  it('a metric or label that does not exist is found, wherever a query names it', () => {
    expect(wrongIn('sum(rate(kring_error_total{code="internal"}[5m])) or vector(0)')).toEqual([
      'kring_error_total',
      'kring_error_total{code}',
    ])
    expect(wrongIn('kring_connections{node=~"$instance"} / kring_people')).toEqual(['kring_people', 'kring_connections{node}'])
    expect(wrongIn('sum by (status, path) (rate(kring_http_request_seconds_count[5m]))')).toEqual([
      'kring_http_request_seconds_count{path}',
    ])
    expect(wrongIn('label_values(kring_gone, instance)')).toEqual(['kring_gone', 'kring_gone{instance}'])
  })

  it('shows every metric of Kring, with a title for each panel · OPER-17', () => {
    const own = [...metrics.keys()].filter((name) => name.startsWith('kring_')).map((name) => name.replace(/_(bucket|sum|count)$/, ''))
    expect(new Set(own).size).toBeGreaterThan(10)
    expect([...new Set(own)].filter((name) => !queries.some((query) => query.includes(name)))).toEqual([])
    for (const { title, targets = [] } of shown) expect([title.length > 0, targets.length > 0], title).toEqual([true, true])
  })

  it('and the table of docs/deploy.md name only metrics that exist · OPER-17', () => {
    const named = [...text('docs/deploy.md').matchAll(/`((?:kring|nodejs|process)_\w+)/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !metrics.has(name) && !metrics.has(`${name}_count`))).toEqual([])
  })
})
