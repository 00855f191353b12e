import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

type Answer = { readonly headers: Record<string, string>; readonly base64: string }

// Answers what the product answered, byte by byte, out of memory: nothing is looked up, written or compressed.
const known: Record<string, Answer> = JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8'))
const answers = new Map(
  Object.entries(known).map(([path, { headers, base64 }]) => [
    path,
    { headers, body: Buffer.from(base64, 'base64') },
  ]),
)

// Connections stay open as long as those of the product.
createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
  const answer = answers.get(request.url ?? '')
  request.resume()
  if (answer) response.writeHead(200, answer.headers).end(answer.body)
  else response.end('ready')
}).listen(Number(process.env.PORT), '127.0.0.1')
