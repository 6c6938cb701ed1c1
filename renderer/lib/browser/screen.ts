// How much room there is: whether the sidebar stays beside the page (the style sheet’s `lg`) or lies over it as a drawer, and whether dialogs are sheets.
export function isWideScreen(): boolean {
  return matchMedia('(width >= 61.25rem)').matches
}

/** Whether a panel stands beside the transcript (from the style sheet's `md`) or lies over its foot as a sheet. */
export function hasRoomBeside(): boolean {
  return matchMedia('(width >= 51.25rem)').matches
}

/** Where dialogs are sheets (under the style sheet's `sm`). */
export function isPhoneScreen(): boolean {
  return matchMedia('(width < 40rem)').matches
}
