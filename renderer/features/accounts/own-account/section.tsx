// A section of the account page: title and text on the left, controls on the right; stacked on a small screen.
import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 border-t border-line py-8 md:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-16 font-extrabold">
          {title}
        </h2>
        <p className="mt-1 max-w-[38ch] text-ink-2">{text}</p>
      </div>
      <div className="grid max-w-[32rem] grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</div>
    </section>
  )
}

export function Refusal({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="tinted flex items-center gap-2.5 rounded-lg bg-danger-soft px-3.5 py-2.5 font-medium text-danger">
      <CircleAlert className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
