// `/?payment=success`, the return address after payment: shows the outcome once, even after a reload.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { loadTexts } from '../../lib/texts/i18n.ts'
import { useUser } from '../../lib/api/use-user.ts'
import { Lazy } from '../../ui/lazy.tsx'

const told = { isPaymentTold: true }

export function PaymentLayer() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [back, setBack] = useState<{ hasFailed: boolean } | null>(null)
  const query = new URLSearchParams(search)
  const isNew = pathname === '/' && query.get('payment') === 'success' && !isTold(state)
  const hasFailed = query.get('redirect_status') === 'failed'
  const { data: user } = useUser(isNew)
  const isTheirs = isNew && Boolean(user)
  useEffect(() => {
    if (!isTheirs) return
    setBack({ hasFailed })
    // Removes the provider's parameters from the address; the history state remembers that the outcome was shown, also after a reload.
    void navigate(hasFailed ? '/' : '/?payment=success', { replace: true, state: told })
  }, [isTheirs, hasFailed, navigate])
  return (
    <Lazy isWanted={back !== null} load={loadReturn} onFail={() => setBack(null)}>
      {(PaymentReturn) => back && <PaymentReturn {...back} onRetry={() => void navigate('/subscribe')} />}
    </Lazy>
  )
}

function isTold(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPaymentTold' in state
}

async function loadReturn() {
  const [{ PaymentReturn }] = await Promise.all([import('../../features/billing/checkout/payment-return.tsx'), loadTexts('checkout')])
  return PaymentReturn
}
