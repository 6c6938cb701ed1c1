// How much is used, as a bar; without a limit it stays a fifth full, so that it still looks like one.
import { cn } from '../../ui/cn.ts'

const unlimitedPercent = 20

type UsageBarProps = { label: string; used: number; limit: number | null; words: string }

export function UsageBar({ label, used, limit, words }: UsageBarProps) {
  const percent = limit === null ? unlimitedPercent : limit === 0 ? 100 : Math.min(100, (used / limit) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={words}
      className="tinted h-2 overflow-hidden rounded-sm bg-free-soft text-ink"
    >
      <div style={{ width: `${percent}%` }} className={cn('h-full rounded-sm', limit !== null && used >= limit ? 'bg-danger' : 'bg-ink')} />
    </div>
  )
}
