// The button that opens the question with which a person can solve a problem of the connection; the main process asks it in a window.
import { useState } from 'react'
import type { ServerCheck } from '../../shared/desktop/desktop.ts'
import type { SolvableProblem } from '../../shared/desktop/network.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { desktop } from '../platform/platform.ts'
import { Button } from './button.tsx'

type SolveProblemProps = {
  problem: SolvableProblem
  address: string
  /** Gets the check after the person's answers. */
  onChecked: (check: ServerCheck) => void
}

export function SolveProblem({ problem, address, onChecked }: SolveProblemProps) {
  const { t } = useTranslation()
  const [state, setState] = useState<'ready' | 'asking' | 'failed'>('ready')
  const solve = async () => {
    setState('asking')
    try {
      const check = await desktop()?.resolveProblem(address)
      setState('ready')
      if (check) onChecked(check)
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button variant={problem === 'certificate_changed' ? 'danger' : 'you'} disabled={state === 'asking'} onClick={() => void solve()}>
        {t(`desktop.network.solve.${problem}`)}
      </Button>
      <span role="status" className="text-13 text-muted empty:hidden">
        {state === 'asking' && t('desktop.network.solving')}
        {state === 'failed' && t('desktop.network.solveFailed')}
      </span>
    </>
  )
}
