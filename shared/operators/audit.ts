// The audit log: what operators did, to whom or what, when and from where.

/** Everything that is recorded. Each kind of admin change has one. */
export const auditActions = [
  'operator_added',
  'operator_removed',
  'person_suspended',
  'person_restored',
  'person_signed_out',
  'person_reset_sent',
  'person_plan_changed',
  'person_credits_changed',
  'person_deleted',
  'guest_suspended',
  'guest_restored',
  'address_suspended',
  'address_restored',
  'audit_exported',
  'policy_changed',
  'site_changed',
  'site_logo_changed',
  'report_decided',
  'session_closed',
  'session_reopened',
  'session_locked',
  'session_unlocked',
  'session_deleted',
  'contact_answered',
  'contact_done',
  'contact_reopened',
  'incident_written',
  'incident_updated',
  'incident_closed',
  'budget_set',
  'price_set',
] as const

export type AuditAction = (typeof auditActions)[number]

export interface AuditLine {
  id: string
  /** Milliseconds since 1970. */
  at: number
  /** The id of the operator's account, and its name at that time. */
  operator: string
  operatorName: string
  action: AuditAction
  /** Such as `person:ID` or `session:ID`; '' if the action says it. */
  target: string
  /** Never a message, a title or a note. */
  details: Record<string, string | number | boolean | null>
  /** The IP address that it came from; null: unknown. */
  address: string | null
}

/** As the console lists it. */
export interface ListedAuditLine extends AuditLine {
  /** The name that the account or team has now; null: it is something else, or was deleted. */
  targetName: string | null
}
