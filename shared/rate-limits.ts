// How often things may be done: part of `limits`, in a file of their own.
export const rateLimits = {
  /** An IPv6 network of /48 may do so many times what one of its /64 may. */
  wideNetworkFactor: 4,
} as const
