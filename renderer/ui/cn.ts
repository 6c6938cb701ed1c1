// Joins class names; of two that say the same thing the last one wins.
import { clsx, type ClassValue } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

// Without this list `text-14` would be taken for a colour and drop `text-muted` beside it.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['12', '13', '14', '15', '16', '18', '20', '21', '28', '40', '60', '88'],
      shadow: ['lift'],
      container: ['measure', 'page'],
    },
  },
})

export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
