// A child process with people who chat in one session during an attack, and measure their acknowledgement times.
// Its arguments are their number and the URLs of the nodes. Its parent sends 'start' and 'stop', and receives the times in milliseconds.
import type { WebSocket } from 'ws'
import type { ServerEvent } from '../../../shared/protocol/protocol.ts'
import { visitor } from '../people/visitor.ts'

const everyMs = 300
/** A message that is not acknowledged by then counts with the time it has waited. */
const longestMs = 10_000

const people = Number(process.argv[2])
const urls = process.argv.slice(3)
let times: number[] | null = null
let said = 0
const unanswered = new Map<string, number>()

const host = visitor(urls[0]!, 'Host', null, { 'x-forwarded-for': '198.51.100.1' })
const { id } = await host.createSession('Bystanders')
const talkers = await Promise.all(Array.from({ length: people }, (_, n) => (n === 0 ? host : enter(n))).map(async (who) => join(await who)))
talkers[0]!.send(JSON.stringify({ type: 'ai_toggle', enabled: false }))
// One after the other, by the clock: timers of equal length coincide once the process is late, and then everyone would send at once.
const since = performance.now()
setInterval(() => {
  for (const due = ((performance.now() - since) * people) / everyMs; said < due;) say(talkers[said % people]!)
}, 5)
process.send?.({ sessionId: id })
process.on('disconnect', () => process.exit(0))
process.on('message', (order) => {
  if (order === 'start') times = []
  else void report()
})

async function enter(n: number) {
  const url = urls[n % urls.length]!
  const who = visitor(url, `Person ${n}`, null, { 'x-forwarded-for': `198.51.100.${n + 1}` })
  await who.fetch('/api/sessions')
  return who
}

async function join(who: Awaited<ReturnType<typeof enter>>): Promise<WebSocket> {
  const ear = await who.join(id)
  const { socket } = ear
  socket.removeAllListeners('message')
  socket.on('message', (data) => {
    const event = JSON.parse(String(data)) as ServerEvent
    if (event.type !== 'message_created' || event.messageKey === null) return
    const since = unanswered.get(event.messageKey)
    if (since === undefined) return
    unanswered.delete(event.messageKey)
    times?.push(performance.now() - since)
  })
  return socket
}

function say(socket: WebSocket): void {
  said += 1
  const messageKey = `bystander-${said}`
  // Only messages sent during the measurement count; a closed socket never answers.
  if (times) unanswered.set(messageKey, performance.now())
  if (socket.readyState === socket.OPEN) {
    socket.send(JSON.stringify({ type: 'send_message', content: `Still here, ${said}`, messageType: 'user', messageKey }))
  }
}

async function report(): Promise<void> {
  const ended = times ?? []
  const asked = new Map(unanswered)
  const until = performance.now() + longestMs
  while (performance.now() < until && [...asked.keys()].some((key) => unanswered.has(key))) await new Promise((go) => setTimeout(go, 5))
  for (const [key, since] of asked) if (unanswered.has(key)) ended.push(performance.now() - since)
  times = null
  unanswered.clear()
  process.send?.({ times: ended })
}
