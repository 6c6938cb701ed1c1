// The size of the screen and the kind of keyboard.

/** Whether the sidebar is beside the page (from the style sheet's `lg`) or over it as a drawer. */
export function isWideScreen(): boolean {
  return matchMedia('(width >= 61.25rem)').matches
}

/** Whether a panel is beside the transcript (from the style sheet's `md`) or over its bottom as a sheet. */
export function hasRoomBeside(): boolean {
  return matchMedia('(width >= 51.25rem)').matches
}

/** Where dialogs are sheets (under the style sheet's `sm`). */
export function isPhoneScreen(): boolean {
  return matchMedia('(width < 40rem)').matches
}

export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}
