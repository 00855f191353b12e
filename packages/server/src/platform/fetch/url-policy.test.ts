import { describe, expect, it } from 'vitest'
import { FetchRefused, type RefusalCode } from './refusal.ts'
import { type UrlPolicy, vetRedirect, vetUrl } from './url-policy.ts'

const policy: UrlPolicy = {
  allowedOrigins: [],
  allowedNetworks: [],
  httpsOnly: false,
  maxUrlLength: 8192,
  ports: { 'http:': [80], 'https:': [443] },
}

function refusalOf(action: () => unknown): RefusalCode | 'none' {
  try {
    action()
  } catch (error) {
    if (error instanceof FetchRefused) return error.code
    throw error
  }
  return 'none'
}

describe('a link', () => {
  it.each([
    'http://pictures.example.com/a.png',
    'HTTPS://Pictures.Example.com:443/a.png?sig=a%2Fb',
    'http://münchen.example.com/a.png',
    'http://pictures.example.com./a.png',
    'http://93.184.216.34/a.png',
    'http://[2606:2800:220:1::1]/a.png',
    'http://pictures.example.com/a@b%20c.png',
    'http://pictures.example.com/my photo.png?by=an na#a b',
  ])('passes: %s', (url) => expect(vetUrl(url, policy)).toBeInstanceOf(URL))

  it.each<[RefusalCode, string]>([
    ['URL_SCHEME', 'file:///etc/passwd'],
    ['URL_SCHEME', 'data:image/png;base64,AAAA'],
    ['URL_SCHEME', '//pictures.example.com/a.png'],
    ['URL_SCHEME', 'http:pictures.example.com'],
    ['URL_SCHEME', 'http:///a.png'],
    ['URL_SCHEME', ''],
    ['URL_SCHEME', ' http://pictures.example.com/'],
    ['URL_SCHEME', 'http:// pictures.example.com/'],
    ['URL_INVALID', 'http://pictures.example.com /'],
    ['URL_INVALID', 'http://pictures .example.com/'],
    ['URL_INVALID', 'http://pictures.example.com/a\r\nX-Injected: 1'],
    ['URL_INVALID', 'http://pictures.example.com\t/'],
    ['URL_INVALID', 'http://127.0.0.1\\@pictures.example.com/'],
    ['URL_INVALID', 'http://%31%32%37.0.0.1/'],
    ['URL_INVALID', 'http://[::1'],
    ['URL_INVALID', `http://pictures.example.com/${'a'.repeat(9000)}`],
    ['URL_CREDENTIALS', 'http://user:secret@pictures.example.com/'],
    ['URL_CREDENTIALS', 'http://@pictures.example.com/'],
    ['PORT_DENIED', 'http://pictures.example.com:6379/'],
    ['PORT_DENIED', 'https://pictures.example.com:80/'],
    ['ADDR_DENIED', 'http://127.0.0.1/'],
    ['ADDR_DENIED', 'http://2130706433/'],
    ['ADDR_DENIED', 'http://①②⑦.⓪.⓪.①/'],
    ['ADDR_DENIED', 'http://[::ffff:7f00:1]/'],
    ['HOST_DENIED', 'http://localhost/'],
    ['HOST_DENIED', 'http://redis/'],
    ['HOST_DENIED', 'http://metadata.google.internal/'],
    ['HOST_DENIED', 'http://nas.home.arpa./'],
    ['HOST_DENIED', 'http://a..b.example.com/'],
    ['HOST_DENIED', `http://${'a'.repeat(64)}.example.com/`],
  ])('is refused with %s: %s', (code, url) => {
    expect(refusalOf(() => vetUrl(url, policy))).toBe(code)
  })

  it('is encoded as a browser does it', () => {
    const link = 'http://pictures.example.com/my photo "1"/Ä.png?by=an na'
    const { pathname, search } = vetUrl(link, policy)
    expect(pathname + search).toBe('/my%20photo%20%221%22/%C3%84.png?by=an%20na')
  })

  it('may name any port where the operator says so, and still no private address', () => {
    const open: UrlPolicy = { ...policy, ports: 'any' }
    expect(vetUrl('http://pictures.example.com:8080/a.png', open).port).toBe('8080')
    expect(refusalOf(() => vetUrl('http://127.0.0.1:8080/', open))).toBe('ADDR_DENIED')
    expect(refusalOf(() => vetUrl('http://redis:6379/', open))).toBe('HOST_DENIED')
  })

  it('is refused in words that repeat nothing of it', () => {
    const url = 'http://user:secret@pictures.example.com/'
    expect(() => vetUrl(url, policy)).toThrow(/Use a link that works without signing in/)
    expect(() => vetUrl(url, policy)).not.toThrow(/secret|pictures/)
  })

  it('to a name inside reads the same as one to a denied address', () => {
    const words = (code: RefusalCode) => new FetchRefused(code).message
    expect(words('HOST_DENIED')).toBe(words('ADDR_DENIED'))
    expect(words('DNS_FAILED')).toBe(words('ADDR_DENIED'))
    expect(words('UNREACHABLE')).toBe(words('ADDR_DENIED'))
  })
})

describe('a redirect', () => {
  const from = new URL('https://pictures.example.com/albums/1')
  const follow = (location: unknown) => vetRedirect(location, from, policy)

  it('may be relative', () => {
    expect(follow('../a.png').href).toBe('https://pictures.example.com/a.png')
    expect(follow('//cdn.example.com/a.png').href).toBe('https://cdn.example.com/a.png')
    expect(follow('/my photo.png').href).toBe('https://pictures.example.com/my%20photo.png')
  })

  it.each<[RefusalCode, unknown]>([
    ['REDIRECT_DENIED', undefined],
    ['REDIRECT_DENIED', ''],
    ['REDIRECT_DENIED', ['/a.png', '/b.png']],
    ['REDIRECT_DENIED', 'https://['],
    ['REDIRECT_DENIED', '\\\\127.0.0.1\\a.png'],
    ['REDIRECT_DENIED', `/${'a'.repeat(9000)}`],
    ['REDIRECT_DENIED', 'http://pictures.example.com/a.png'],
    ['ADDR_DENIED', '//127.0.0.1/a.png'],
    ['URL_SCHEME', 'file:///etc/passwd'],
    ['URL_CREDENTIALS', 'https://user:secret@pictures.example.com/'],
    ['PORT_DENIED', 'https://pictures.example.com:6379/'],
  ])('is refused with %s: %s', (code, location) => {
    expect(refusalOf(() => follow(location))).toBe(code)
  })
})

describe('an allowed origin', () => {
  const trusting = { ...policy, allowedOrigins: ['http://127.0.0.1:9000', 'http://photos.lan'] }
  const check = (url: string) => refusalOf(() => vetUrl(url, trusting))

  it('waives the address, port and name rules', () => {
    expect(check('http://127.0.0.1:9000/a.png')).toBe('none')
    expect(check('http://photos.lan/a.png')).toBe('none')
  })

  it('is exact: another port, scheme or host is judged as ever', () => {
    expect(check('http://127.0.0.1:9001/a.png')).toBe('PORT_DENIED')
    expect(check('https://127.0.0.1:9000/a.png')).toBe('PORT_DENIED')
    expect(check('http://127.0.0.1/a.png')).toBe('ADDR_DENIED')
    expect(check('https://photos.lan/a.png')).toBe('HOST_DENIED')
    expect(check('http://sub.photos.lan/a.png')).toBe('HOST_DENIED')
  })

  it('waives nothing else', () => {
    expect(check('http://user@photos.lan/a.png')).toBe('URL_CREDENTIALS')
    expect(check('http://photos.lan/a\tb.png')).toBe('URL_INVALID')
  })

  it('may be the target of a redirect', () => {
    const from = new URL('http://pictures.example.com/')
    expect(vetRedirect('http://photos.lan/a.png', from, trusting).host).toBe('photos.lan')
    expect(refusalOf(() => vetRedirect('http://nas.lan/a.png', from, trusting))).toBe('HOST_DENIED')
  })
})
