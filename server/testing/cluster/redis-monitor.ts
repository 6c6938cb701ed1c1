// Records every command that a Redis receives.
import { Redis } from 'ioredis'

export interface RedisMonitor {
  /** Every command with its arguments, one per line. */
  text(): string
  close(): void
}

export async function monitorRedis(url: string): Promise<RedisMonitor> {
  const redis = new Redis(url)
  const commands: string[] = []
  const monitor = await redis.monitor()
  monitor.on('monitor', (_time: string, args: string[]) => commands.push(args.join(' ')))
  return {
    text: () => commands.join('\n'),
    close() {
      monitor.disconnect()
      redis.disconnect()
    },
  }
}
