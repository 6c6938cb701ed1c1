// Which system somebody reads this on, as their browser says.
import type { Platform } from '../../../shared/support/support.ts'

interface Browser {
  userAgent: string
  maxTouchPoints: number
  /** Of newer browsers. */
  userAgentData?: { platform: string; mobile: boolean }
}

/** `phone`: a phone or a tablet; null: something else, or not known. */
export function systemOf({ userAgent, maxTouchPoints, userAgentData }: Browser): Platform | 'phone' | null {
  if (userAgentData?.mobile || /Android|iPhone|iPad|iPod/.test(userAgent)) return 'phone'
  const said = userAgentData?.platform || userAgent
  if (/Windows/.test(said)) return 'windows'
  // An iPad calls itself a Mac, and no Mac can be touched.
  if (/mac/i.test(said)) return maxTouchPoints > 1 ? 'phone' : 'mac'
  return /Linux/.test(said) && !/CrOS|Chrome OS/.test(`${said} ${userAgent}`) ? 'linux' : null
}
