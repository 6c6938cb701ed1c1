// How large the words on a note are: as its size says, and smaller where there are many.
import type { StickySize } from '../../../../shared/board/brainstorm.ts'

const looks = {
  small: 'text-[0.875rem] leading-[1.125rem]',
  medium: 'text-[0.9375rem] leading-5',
  large: 'text-[1.1875rem] leading-[1.5625rem] font-semibold',
} as const satisfies Record<StickySize, string>

export function textLook(size: StickySize, length: number): string {
  if (length > 220) return 'text-12 leading-[0.9375rem]'
  if (length > 90) return 'text-13 leading-[1.0625rem]'
  return looks[size]
}
