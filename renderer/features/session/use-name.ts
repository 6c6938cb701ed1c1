// The name this browser goes by; null until the person has chosen one.
import { useState } from 'react'
import { local } from '../../lib/local.ts'

export function useName(): [string | null, (name: string) => void] {
  const [name, setName] = useState(() => local.name.read())
  return [
    name,
    (next) => {
      local.name.write(next)
      setName(next)
    },
  ]
}
