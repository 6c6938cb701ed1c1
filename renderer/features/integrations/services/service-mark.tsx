// A little drawing for each service, in our own hand: what it is for, not what it looks like elsewhere.
import type { IntegrationId } from '../../../../shared/integrations/integrations.ts'
import { cn } from '../../../ui/cn.ts'

/** Lines on a field of 24 by 24, and one filled dot: what is brought there. */
const drawings: Record<IntegrationId, { lines: string; dot: [number, number] }> = {
  slack: { lines: 'M4 5.5h16v10.5H11l-4.5 3.5V16H4zM8 9h8M8 12.2h4', dot: [15.6, 12.2] },
  discord: { lines: 'M5 14v-2.5a7 7 0 0 1 14 0V14M5 13.5h2.5v5H5zM16.5 13.5H19v5h-2.5z', dot: [12, 17] },
  teams: { lines: 'M8.5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 19a5.5 5.5 0 0 1 11 0M16 19h5a4.5 4.5 0 0 0-5.6-4.4', dot: [16.6, 9.4] },
  notion: { lines: 'M5.5 3.5h13v17h-13zM9 8h6M9 11.7h6M9 15.4h2.5', dot: [14.6, 15.4] },
  'google-docs': { lines: 'M6 3.5h8.5l4 4v13H6zM14.5 3.5v4h4M9.5 12h5.5M9.5 15.5h2.5', dot: [14.8, 15.5] },
  trello: { lines: 'M3.5 4h5v15.5h-5zM10 4h5v10h-5zM16.5 4h4v6.5h-4z', dot: [12.5, 18.2] },
  github: { lines: 'M7 7.5v9M7 16.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M7 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M17 8.5c0 4-4 4.5-8 5.5', dot: [17, 6.4] },
  zapier: { lines: 'M6 12h4.2M13.8 10.2 18 6M13.8 13.8 18 18M14.6 12H20', dot: [12, 12] },
  'google-drive': { lines: 'M3.5 6h6l2 2.5h9v11h-17zM8 14.2h4', dot: [15.6, 14.2] },
}

export function ServiceMark({ id, className }: { id: IntegrationId; className?: string }) {
  const { lines, dot } = drawings[id]
  return (
    <span
      aria-hidden="true"
      className={cn('grid size-11 shrink-0 place-items-center rounded-lg bg-sunken text-ink inset-ring inset-ring-line', className)}
    >
      <svg viewBox="0 0 24 24" className="size-6">
        <path d={lines} className="fill-none stroke-current" strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round" />
        <circle cx={dot[0]} cy={dot[1]} r="1.9" className="fill-current" />
      </svg>
    </span>
  )
}
