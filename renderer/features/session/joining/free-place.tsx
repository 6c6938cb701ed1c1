// The circle behind the name dialog: the people present and the assistant sit on it, and one place is free.
import type { Participant } from '../../../../shared/entities.ts'
import { personHue } from '../../../lib/person-hue.ts'
import { personKey } from '../../../../shared/sync/session/session-model.ts'

// In degrees, clockwise from the right, where the opening is; far enough apart to keep everyone visible.
const seats = [230, 160, 110, 195, 75, 255]
const assistantSeat = 290
const radius = 44

const place = (degrees: number) => ({
  cx: 50 + radius * Math.cos((degrees * Math.PI) / 180),
  cy: 50 + radius * Math.sin((degrees * Math.PI) / 180),
})

export function FreePlace({ others }: { others: Participant[] }) {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className="absolute top-1/2 left-1/2 aspect-square w-155 -translate-x-1/2 -translate-y-1/2 max-sm:top-[34%] max-sm:w-[94vw]"
    >
      <path d="M90.8 66.48A44 44 0 1 1 90.8 33.52" className="fill-none stroke-ink" strokeWidth="1.2" strokeLinecap="round" />
      {others.slice(0, seats.length).map((one, index) => (
        <circle key={personKey(one)} {...place(seats[index] ?? 0)} r="4.4" className={`hue-${personHue(personKey(one))} fill-hue`} />
      ))}
      <circle {...place(assistantSeat)} r="3.6" className="fill-ground stroke-assistant" strokeWidth="1.8" />
      <circle cx="94" cy="50" r="4.4" className="fill-none stroke-accent" strokeWidth="0.6" strokeDasharray="1.5 1.2" />
    </svg>
  )
}
