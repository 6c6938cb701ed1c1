// The switch for notifications and the level of what is worth one: two settings that never say different things.
import { defaultSettings, type NotificationLevel, type Settings } from './settings.ts'

type Part = Pick<Settings, 'notifications' | 'notificationLevel'>

/** The level that counts: a switch that is off is the level 'nothing'. */
export function levelOf({ notifications, notificationLevel }: Part): NotificationLevel {
  return notifications ? notificationLevel : 'nothing'
}

export function atLevel(level: NotificationLevel): Part {
  return { notifications: level !== 'nothing', notificationLevel: level }
}

/** Switched on again, the level is what it was. */
export function switchedTo(on: boolean, { notificationLevel }: Part): Part {
  return {
    notifications: on,
    notificationLevel: on && notificationLevel === 'nothing' ? defaultSettings.notificationLevel : notificationLevel,
  }
}
