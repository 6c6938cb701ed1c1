// When other people came into the session for the first time, as seen from here.
import { useEffect, useRef, useState } from 'react'

export function useJoins(people: readonly string[], selfKey: string): readonly number[] {
  const [joinedAt, setJoinedAt] = useState<readonly number[]>([])
  // Whoever is there when the page opens has not just come.
  const known = useRef(new Set(people))
  useEffect(() => {
    const fresh = people.filter((key) => !known.current.has(key))
    for (const key of fresh) known.current.add(key)
    const others = fresh.filter((key) => key !== selfKey)
    if (others.length > 0) setJoinedAt((before) => [...before, ...others.map(() => Date.now())])
  }, [people, selfKey])
  return joinedAt
}
