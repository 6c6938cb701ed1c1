// Detects the visitor's operating system from the browser's data.
import type { Platform } from '../../../shared/support/support.ts'

interface Browser {
  userAgent: string
  maxTouchPoints: number
  /** Only in Chromium browsers. */
  userAgentData?: { platform: string; mobile: boolean }
}

/** Returns 'phone' for a phone or a tablet, null for anything else or unknown. */
export function systemOf({ userAgent, maxTouchPoints, userAgentData }: Browser): Platform | 'phone' | null {
  if (userAgentData?.mobile || /Android|iPhone|iPad|iPod/.test(userAgent)) return 'phone'
  const said = userAgentData?.platform || userAgent
  if (/Windows/.test(said)) return 'windows'
  // An iPad identifies as a Mac, but no Mac has a touch screen.
  if (/mac/i.test(said)) return maxTouchPoints > 1 ? 'phone' : 'mac'
  return /Linux/.test(said) && !/CrOS|Chrome OS/.test(`${said} ${userAgent}`) ? 'linux' : null
}
