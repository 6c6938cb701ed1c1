// A person's stable hue, computed from their id: the same on every screen, without a request.
export type Hue = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const hues: readonly Hue[] = [1, 2, 3, 4, 5, 6, 7, 8]

export function personHue(id: string): Hue {
  // FNV-1a, then folded: its low three bits alone are unevenly distributed for ids that differ only at the end.
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  const folded = (hash ^ (hash >>> 15)) >>> 0
  return hues[folded % hues.length] ?? 1
}
