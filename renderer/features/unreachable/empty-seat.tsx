// The circle while its server is away: drawn in dots, and the one who arrives is still there.
export function EmptySeat() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="-ml-1.5 size-22">
      <path
        d="M53.5 32A21.5 21.5 0 1 1 32.75 10.51"
        className="fill-none stroke-line-strong"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeDasharray=".1 4.6"
      />
      <circle cx="47.47" cy="17.06" r="5.6" className="fill-accent" />
    </svg>
  )
}
