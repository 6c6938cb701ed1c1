// A team's branding in its sessions: its logo or first letter, and a line in its colour along the container's top edge.
import type { CSSProperties } from 'react'
import type { Branding } from '../../shared/teams/team.ts'
import { platform } from '../platform/platform.ts'

/** The name is next to it or in `label`. The container must be `relative`. */
export function TeamMark({ branding, label }: { branding: Branding; label?: string }) {
  const { name, logoPath, accent } = branding
  // Inline, because the team chooses the colour.
  const colour = { '--brand': accent ?? 'transparent' } as CSSProperties
  return (
    <>
      <span aria-hidden="true" style={colour} className="pointer-events-none absolute inset-x-0 top-0 h-[3px] bg-(--brand)" />
      {logoPath === null ? (
        <span
          role="img"
          aria-label={label ?? name}
          title={label ?? name}
          style={{ '--brand': accent ?? 'var(--line-strong)' } as CSSProperties}
          className="grid size-7 shrink-0 place-items-center rounded-md text-13 font-bold text-ink inset-ring-2 inset-ring-(--brand)"
        >
          {Array.from(name)[0]?.toLocaleUpperCase()}
        </span>
      ) : (
        <img
          src={platform().address(logoPath)}
          alt={label ?? name}
          title={label ?? name}
          className="h-7 max-w-20 shrink-0 rounded-sm object-contain @max-[40rem]:max-w-10"
        />
      )}
    </>
  )
}
