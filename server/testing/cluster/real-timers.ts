// The timers of this process, read before a test can replace them.
const { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate, Date } = globalThis

export const realTimers = { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate, Date }
