// One person alone in a session who sends one message after another, in a separate process, because opening a thousand sockets blocks the process
// that does it. Arguments: URL and session. Replies to each message from the parent process with the longest wait since the previous one.
import { product } from '../harness/dialects.ts'
import { enter } from '../harness/rooms.ts'

const [url = '', session = ''] = process.argv.slice(2)
const acknowledged = Buffer.from('{"type":"message_created"')
/** Between an acknowledgement and the next message. */
const pauseMs = 20

const socket = await enter(url, product, session, 0)
let [longestMs, sentAt, keys] = [0, 0, 0]
const send = () => {
  sentAt = performance.now()
  socket.send(product.say('Is anyone here?', `alone-${(keys += 1)}`))
}
socket.onFrame = (payload) => {
  if (!payload.subarray(0, acknowledged.length).equals(acknowledged)) return
  longestMs = Math.max(longestMs, performance.now() - sentAt)
  setTimeout(send, pauseMs)
}
send()
process.on('message', () => {
  process.send?.(longestMs)
  longestMs = 0
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
