// An empty circle: dotted, with only the newcomer in its opening.
type EmptyCircleProps = {
  className: string
  /** In units of a 64-wide drawing: thicker for smaller sizes. */
  stroke: number
  gap: number
}

export function EmptyCircle({ className, stroke, gap }: EmptyCircleProps) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <path
        d="M53.5 32A21.5 21.5 0 1 1 32.75 10.51"
        className="fill-none stroke-line-strong"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeDasharray={`.1 ${gap}`}
      />
      <circle cx="47.5" cy="17.1" r="5.3" className="fill-accent" />
    </svg>
  )
}
