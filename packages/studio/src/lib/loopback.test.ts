import { expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

it.each([
  'http://127.0.0.1:8080/g/abc',
  'http://127.1:8080/g/abc',
  'http://localhost/g/abc',
  'http://LOCALHOST:3000',
  'http://guise.localhost/s/abc',
  'http://[::1]:8080/g/abc',
  'http://0.0.0.0:8080/g/abc',
])('knows that no phone gets to %s', (url) => expect(isLoopback(url)).toBe(true))

it.each([
  'https://guise.example.com/g/abc',
  'http://192.168.1.20:8080/g/abc',
  'https://127.0.0.1.example.com',
  'https://localhost.example.com',
  'http://[2001:db8::1]/g/abc',
  'nothing',
])('takes %s for one of others', (url) => expect(isLoopback(url)).toBe(false))
