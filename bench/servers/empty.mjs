// What starting costs at least: a Node http server that answers one thing. Plain JavaScript, so that nothing is compiled.
import { createServer } from 'node:http'

const server = createServer((_request, response) => response.end('{"status":"ok"}'))
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`))
