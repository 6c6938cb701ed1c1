// Limits on webhooks, API keys and connected services; part of `limits`.
export const integrationLimits = {
  webhooksPerAccount: 20,
  keysPerAccount: 20,
  /** How often the last use of an API key is recorded. */
  keySeenMs: 60_000,
  /** How long after an event it is recorded for the host's webhooks and connections. */
  feedMs: 200,
  /** How long a delivery may take, and after how long another process may take it over. */
  deliveryMs: 10_000,
  deliveryLeaseMs: 60_000,
  /** How long resolving the name of an address may take. Many systems ask their second name server only after 5 s. */
  addressLookupMs: 10_000,
  deliverySweepMs: 5_000,
  /** Per process. */
  deliveriesAtOnce: 10,
  /** Deliveries of one account at the same time, on all nodes. */
  deliveriesPerAccount: 3,
  /** Between the attempts of one webhook delivery, as Standard Webhooks suggests. */
  webhookRetryMs: [
    5_000,
    5 * 60_000,
    30 * 60_000,
    2 * 60 * 60_000,
    5 * 60 * 60_000,
    10 * 60 * 60_000,
    14 * 60 * 60_000,
    20 * 60 * 60_000,
    24 * 60 * 60_000,
  ],
  /** Between the attempts to send an answer to a connected service. */
  sendRetryMs: [5_000, 5 * 60_000, 30 * 60_000, 2 * 60 * 60_000],
  /** A webhook that fails for this long is disabled. */
  webhookFailingMs: 5 * 24 * 60 * 60_000,
  deliveriesKeptMs: 30 * 24 * 60 * 60_000,
  deliveriesListed: 50,
  /** Characters sent to a connected service; bytes read of its response. */
  sentCharacters: 200_000,
  serviceAnswerBytes: 64 * 1024,
} as const
