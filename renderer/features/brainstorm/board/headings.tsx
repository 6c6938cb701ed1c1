// The headings that the AI laid notes under.
import type { StickyGroup } from '../../../../shared/board/board.ts'
import { Ring } from '../../../ui/ring.tsx'

export function Headings({ groups }: { groups: readonly StickyGroup[] }) {
  return groups.map(({ id, title, position: { x, y } }) => (
    <h3
      key={id}
      className="absolute top-0 left-0 flex max-w-[24rem] items-center gap-2 text-14 font-bold text-muted"
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <Ring className="size-4" />
      <bdi className="truncate">{title}</bdi>
    </h3>
  ))
}
