// Reads from /proc what a process has used: CPU time of all its threads, and resident memory.
import { readdirSync, readFileSync } from 'node:fs'

/** CPU time since the start of the process, in milliseconds; read from the scheduler, which counts nanoseconds, not ticks. */
export function cpuMs(pid: number): number {
  let nanoseconds = 0
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const [onCpu] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')
    nanoseconds += Number(onCpu)
  }
  return nanoseconds / 1e6
}

export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (!kilobytes) throw new Error(`no VmRSS of ${pid}`)
  return Number(kilobytes) / 1024
}

/** Starts to watch this process, the load generator; the returned function gives the share of one core that it has used since. */
export function watchLoad(): () => number {
  const [cpu, wall] = [process.cpuUsage(), performance.now()]
  return () => {
    const used = process.cpuUsage(cpu)
    return (used.user + used.system) / 1000 / (performance.now() - wall)
  }
}

export const suspectLoad = 0.9
