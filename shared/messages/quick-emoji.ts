// The emoji that are one press away under every message.
export const quickEmoji = ['👍', '❤️', '😂', '🎉', '👀', '✅'] as const
