// Other people's cursors and group headings on the board.
import { useSyncExternalStore } from 'react'
import type { StickyGroup } from '../../../../shared/board/board.ts'
import { Ring } from '../../../ui/ring.tsx'
import type { Others } from '../live/others.ts'

export function Cursors({ others }: { others: Others }) {
  const cursors = useSyncExternalStore(others.subscribe, others.cursors)
  return (
    <div aria-hidden="true" data-cursors="">
      {cursors.map(({ key, name, hue, at }) => (
        <span key={key} className={`cursor hue-${hue}`} style={{ transform: `translate(${at.x}px, ${at.y}px)`, zIndex: 310 }}>
          <span className="unzoomed block origin-top-left">
            <svg viewBox="0 0 20 20" className="size-5">
              <path d="M2 2l6 16 2.6-6.6L17 9z" className="fill-current stroke-paper" strokeWidth="1.4" strokeLinejoin="round" />
            </svg>
            <bdi className="absolute top-[17px] left-[15px] rounded-[3px_10px_10px_10px] bg-hue px-2 text-12 leading-5 font-bold whitespace-nowrap text-on-person">
              {name}
            </bdi>
          </span>
        </span>
      ))}
    </div>
  )
}

/** The headings of the groups that the AI made. */
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
