// A server beside the service that the same harm is done to: it throws away what it gets, and answers the bytes of a file.
// node bare-server.ts FILE prints its port.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const bytes = await readFile(process.argv[2] ?? '')

const server = createServer((request, response) => {
  if (request.method === 'GET') return void response.end(bytes)
  request.resume().on('end', () => response.writeHead(503).end())
}).listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
