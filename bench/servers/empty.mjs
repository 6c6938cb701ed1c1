// The minimum cost of a start: a Node HTTP server with one fixed response. Plain JavaScript, so that nothing is compiled.
import { createServer } from 'node:http'

const server = createServer((_request, response) => response.end('{"status":"ok"}'))
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`))
