// Which messages someone who is away is notified of.
export const notificationLevels = ['everything', 'mentions', 'answers', 'nothing'] as const
export type NotificationLevel = (typeof notificationLevels)[number]
