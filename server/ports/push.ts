// Port for push messages to browsers.
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export interface PushMessage {
  endpoint: string
  p256dh: string
  auth: string
  /** JSON; only the browser can read it. */
  payload: string
  /** A message that is not delivered yet is replaced by the next one of the same topic. */
  topic: string
  isUrgent: boolean
}

/** Sends to push services at addresses given by browsers: public ones over https. */
export interface PushSender {
  newKeys(): Promise<PushKeys>
  /** Throws address_refused. */
  check(endpoint: string, keys: { p256dh: string; auth: string }): Promise<void>
  /** Makes one attempt and returns the response's status. Throws AppError address_refused, service_unreachable. */
  send(message: PushMessage, keys: PushKeys, contact: string, signal?: AbortSignal): Promise<number>
}
