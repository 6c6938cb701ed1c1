// Detecting the operating system from the browser's data.
import { expect, it } from 'vitest'
import { systemOf } from './visitor-system.ts'

const browser = (userAgent: string, maxTouchPoints = 0, userAgentData?: { platform: string; mobile: boolean }) =>
  systemOf({ userAgent, maxTouchPoints, ...(userAgentData && { userAgentData }) })

it('detects the system that the browser reports, and a tablet as no Mac', () => {
  expect(browser('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0')).toBe('windows')
  expect(browser('Mozilla/5.0 (Windows NT 10.0) Chrome/140', 10, { platform: 'Windows', mobile: false })).toBe('windows')
  expect(browser('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15')).toBe('mac')
  expect(browser('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140', 0, { platform: 'macOS', mobile: false })).toBe('mac')
  expect(browser('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5)).toBe('phone')
  expect(browser('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')).toBe('linux')
  expect(browser('Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile', 5)).toBe('phone')
  expect(browser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5)).toBe('phone')
  expect(browser('Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140', 0, { platform: 'Chrome OS', mobile: false })).toBeNull()
  expect(browser('something else')).toBeNull()
})
