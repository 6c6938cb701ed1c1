// The size of the screen, and the kind of keyboard.

/** True when the sidebar is beside the page (from the style sheet's `lg`) instead of a drawer. */
export function isWideScreen(): boolean {
  return matchMedia('(width >= 61.25rem)').matches
}

/** True when a panel is beside the transcript (from the style sheet's `md`) instead of a sheet over its bottom. */
export function hasRoomBeside(): boolean {
  return matchMedia('(width >= 51.25rem)').matches
}

/** True when dialogs are sheets (below the style sheet's `sm`). */
export function isPhoneScreen(): boolean {
  return matchMedia('(width < 40rem)').matches
}

/** True when the main pointer is a finger: focusing a field then opens a keyboard on the screen. */
export function isTouchScreen(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}
