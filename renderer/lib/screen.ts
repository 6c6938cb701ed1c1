// Whether the sidebar stays beside the page (the style sheet's `lg`) or lies over it as a drawer.
export function isWideScreen(): boolean {
  return matchMedia('(width >= 61.25rem)').matches
}
