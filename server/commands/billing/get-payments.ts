// Returns the payment provider, or throws if none is configured.
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Payments } from '../../ports/payments.ts'

/** Throws payments_unavailable. */
export function getPayments({ payments }: Pick<Deps, 'payments'>): Payments {
  if (!payments) throw new AppError('payments_unavailable')
  return payments
}
