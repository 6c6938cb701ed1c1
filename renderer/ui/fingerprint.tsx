// The fingerprint of a certificate; its lines break between pairs.
import { Fragment } from 'react'
import { cn } from './cn.ts'

export function Fingerprint({ value, className }: { value: string; className?: string }) {
  return (
    <code className={cn('text-13 leading-5 select-all', className)}>
      {value.split(':').map((pair, index) => (
        <Fragment key={index}>
          {index > 0 && ':'}
          {index > 0 && <wbr />}
          {pair}
        </Fragment>
      ))}
    </code>
  )
}
