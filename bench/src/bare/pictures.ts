import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'

// Node sends a file: what the product answers, byte by byte, without anything to look up or encode.
createServer((request, response) => {
  if (request.url === '/') {
    response.end('ready')
    return
  }
  const path = decodeURIComponent(request.url?.slice(1) ?? '')
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': statSync(path).size,
  })
  createReadStream(path, { highWaterMark: 256 * 1024 }).pipe(response)
}).listen(Number(process.env.PORT), '127.0.0.1')
