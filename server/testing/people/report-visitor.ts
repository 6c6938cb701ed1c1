// Reporting, and deciding about reports, in tests.
import type { BodyOf, OutputOf } from '../../../shared/api/api.ts'
import type { Reported, ReportDecision } from '../../../shared/reports/report-api.ts'
import type { Visitor } from './visitor.ts'

const body = (value: object) => ({ method: 'POST', body: JSON.stringify(value) })

export function sendReport(
  who: Visitor,
  about: Pick<BodyOf<'POST /api/reports'>, 'sessionId'> & Partial<BodyOf<'POST /api/reports'>>,
): Promise<Response> {
  return who.fetch('/api/reports', body({ reason: 'spam', ...about }))
}

export function decide(operator: Visitor, { id }: Pick<Reported, 'id'>, decision: ReportDecision): Promise<Response> {
  return operator.fetch(`/api/admin/reports/${id}`, body({ decision }))
}

export async function queue(operator: Visitor, state: 'open' | 'decided' = 'open'): Promise<Reported[]> {
  return (await operator.json<OutputOf<'GET /api/admin/reports'>>(`/api/admin/reports?state=${state}`)).reports
}

/** The status and the error code. */
export async function codeOf(response: Response): Promise<[number, string | undefined]> {
  const { code } = (await response.json()) as { code?: string }
  return [response.status, code]
}
