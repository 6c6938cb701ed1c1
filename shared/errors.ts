// The closed list of error codes with their HTTP status, and the one error that carries them.
export const errorStatus = {
  bad_request: 400,
  invalid_json: 400,
  invalid_frame: 400,
  unknown_type: 400,
  message_empty: 400,
  message_too_long: 400,
  name_refused: 400,
  title_empty: 400,
  email_refused: 400,
  name_missing: 400,
  password_too_short: 400,
  password_too_common: 400,
  link_expired: 400,
  unauthenticated: 401,
  sign_in_refused: 401,
  password_wrong: 403,
  upgrade_required: 402,
  forbidden: 403,
  host_only: 403,
  read_only: 403,
  removed: 403,
  session_locked: 403,
  foreign_origin: 403,
  not_found: 404,
  session_not_found: 404,
  answer_not_found: 404,
  message_not_found: 404,
  participant_not_found: 404,
  message_not_editable: 403,
  email_taken: 409,
  nothing_to_recap: 409,
  demo_used_up: 429,
  too_many_reactions: 409,
  too_many_pins: 409,
  not_joined: 409,
  answer_not_retryable: 409,
  ai_stopped: 409,
  payload_too_large: 413,
  audio_unsupported: 415,
  too_many_files: 400,
  file_not_found: 404,
  file_not_expected: 409,
  file_too_large: 413,
  file_refused: 415,
  uploads_busy: 503,
  rate_limited: 429,
  too_many_attempts: 429,
  allowance_used_up: 429,
  mail_unavailable: 501,
  provider_failed: 502,
  provider_email_unverified: 403,
  internal: 500,
  transcription_unavailable: 501,
  transcription_failed: 502,
  ai_key_refused: 502,
  ai_refused: 502,
  ai_interrupted: 502,
  not_ready: 503,
  ai_busy: 503,
  ai_unavailable: 503,
  ai_timeout: 504,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** A failure that a person may hear of: thrown anywhere, caught in the HTTP route, the gateway and the answer. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    options?: ErrorOptions,
  ) {
    super(code, options)
    this.name = 'AppError'
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
