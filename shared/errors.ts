// The complete list of error codes with their HTTP status, and the one error class that carries them.
export const errorStatus = {
  bad_request: 400,
  invalid_json: 400,
  invalid_frame: 400,
  unknown_type: 400,
  message_empty: 400,
  message_too_long: 400,
  edit_makes_no_note: 400,
  name_refused: 400,
  title_empty: 400,
  email_refused: 400,
  name_missing: 400,
  password_too_short: 400,
  password_too_common: 400,
  link_expired: 400,
  code_refused: 400,
  team_name_missing: 400,
  contact_incomplete: 400,
  contact_name_refused: 400,
  contact_subject_refused: 400,
  address_refused: 400,
  connection_refused: 400,
  signature_refused: 400,
  accent_refused: 400,
  template_title_missing: 400,
  unauthenticated: 401,
  sign_in_refused: 401,
  password_wrong: 403,
  upgrade_required: 402,
  forbidden: 403,
  scope_missing: 403,
  host_only: 403,
  owner_only: 403,
  email_unproven: 403,
  read_only: 403,
  removed: 403,
  session_locked: 403,
  foreign_origin: 403,
  not_found: 404,
  session_not_found: 404,
  team_not_found: 404,
  team_member_not_found: 404,
  template_not_found: 404,
  answer_not_found: 404,
  not_connected: 404,
  webhook_not_found: 404,
  key_not_found: 404,
  message_not_found: 404,
  participant_not_found: 404,
  message_not_editable: 403,
  email_taken: 409,
  team_owned: 409,
  already_in_team: 409,
  owner_stays: 409,
  host_offer_gone: 409,
  successor_without_plan: 409,
  team_full: 409,
  already_subscribed: 409,
  not_subscribed: 409,
  trial_used: 409,
  too_many_webhooks: 409,
  too_many_keys: 409,
  too_many_invites: 409,
  too_many_templates: 409,
  nothing_to_recap: 409,
  topic_missing: 400,
  brainstorm_over: 409,
  sticky_not_found: 404,
  too_many_stickies: 409,
  too_few_stickies: 409,
  no_votes_left: 409,
  enough_ideas: 409,
  credits_used_up: 429,
  demo_used_up: 429,
  too_many_reactions: 409,
  too_many_pins: 409,
  not_joined: 409,
  model_not_available: 409,
  model_id_taken: 409,
  fallback_unknown: 400,
  connection_not_found: 404,
  keys_not_encryptable: 501,
  not_smart: 409,
  answer_not_retryable: 409,
  ai_stopped: 409,
  payload_too_large: 413,
  body_too_slow: 408,
  audio_unsupported: 415,
  too_many_files: 400,
  file_not_found: 404,
  file_not_expected: 409,
  file_too_large: 413,
  session_storage_full: 413,
  account_storage_full: 413,
  network_storage_full: 413,
  session_full: 413,
  notes_full: 413,
  file_refused: 415,
  logo_refused: 415,
  picture_refused: 415,
  uploads_busy: 503,
  rate_limited: 429,
  too_many_attempts: 429,
  allowance_used_up: 429,
  daily_allowance_used_up: 429,
  recordings_used_up: 429,
  mail_unavailable: 501,
  mail_failed: 502,
  payments_unavailable: 501,
  payment_failed: 502,
  integration_unavailable: 501,
  service_unreachable: 502,
  provider_failed: 502,
  provider_email_unverified: 403,
  internal: 500,
  transcription_unavailable: 501,
  transcription_failed: 502,
  ai_key_refused: 502,
  ai_refused: 502,
  ai_interrupted: 502,
  ai_too_long: 502,
  not_ready: 503,
  storage_busy: 503,
  storage_unavailable: 503,
  ai_busy: 503,
  ai_unavailable: 503,
  ai_timeout: 504,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** Temporary errors: the request stays in its queue and is sent again. */
export const retryableErrors: ReadonlySet<string> = new Set<ErrorCode>(['rate_limited', 'not_ready', 'storage_busy', 'storage_unavailable'])

/** A failure that can be shown to a person: thrown anywhere, caught by the HTTP routes, the gateway and the answer worker. */
export class AppError extends Error {
  /** Milliseconds after which the same request may succeed; null if waiting does not help or the time is unknown. */
  readonly retryAfterMs: number | null
  /** Fills the `{{placeholders}}` of the code's sentence. */
  readonly values: Readonly<Record<string, string | number>>

  constructor(
    readonly code: ErrorCode,
    options: ErrorOptions & { retryAfterMs?: number; values?: Record<string, string | number> } = {},
  ) {
    super(code, options)
    this.name = 'AppError'
    this.retryAfterMs = options.retryAfterMs ?? null
    this.values = options.values ?? {}
  }

  get status(): number {
    return errorStatus[this.code]
  }

  /** Whole seconds, at least one, for the `Retry-After` header; null if waiting does not help. */
  get retryAfter(): number | null {
    return this.retryAfterMs === null ? null : Math.max(1, Math.ceil(this.retryAfterMs / 1000))
  }
}
