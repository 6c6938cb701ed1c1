// The switch and the level of notifications: two settings that never contradict each other.
import { defaultSettings, type NotificationLevel, type Settings } from './settings.ts'

type Part = Pick<Settings, 'notifications' | 'notificationLevel'>

/** Returns the effective level: 'nothing' when the switch is off. */
export function levelOf({ notifications, notificationLevel }: Part): NotificationLevel {
  return notifications ? notificationLevel : 'nothing'
}

export function atLevel(level: NotificationLevel): Part {
  return { notifications: level !== 'nothing', notificationLevel: level }
}

/** Keeps the level, so that switching on again restores it. */
export function switchedTo(on: boolean, { notificationLevel }: Part): Part {
  return {
    notifications: on,
    notificationLevel: on && notificationLevel === 'nothing' ? defaultSettings.notificationLevel : notificationLevel,
  }
}
