import { describe, expect, test } from 'vitest'
import { readLiteralModule } from './literal.ts'

const bundle = (data: string) =>
  `!function(t){t()}(function(){return function t(e){}({1:[function(e,t,n){t.exports=${data}},{}]},{},[1])(1)});`

describe('a network that lies in a script', () => {
  test('is read as the data it is', () => {
    const data =
      '{format:"graph",list:[1,-2.5,.5,-1e-3,[]],"a/b":{shape:{}},7:"seven",yes:!0,no:!1,none:null}'
    expect(readLiteralModule(bundle(data))).toEqual({
      format: 'graph',
      list: [1, -2.5, 0.5, -0.001, []],
      'a/b': { shape: {} },
      7: 'seven',
      yes: true,
      no: false,
      none: null,
    })
    expect(readLiteralModule(bundle('"c2hhcmQ="'))).toBe('c2hhcmQ=')
  })

  test.each(['process.exit()', '[1,alert()]', '{a:1,get b(){}}', '"a\\"b"', '[1', '{a 1}'])(
    'is refused with anything that would have to be run: %s',
    (data) => {
      expect(() => readLiteralModule(bundle(data))).toThrow('something else than data')
    },
  )

  test('is refused in a script of another kind', () => {
    expect(() => readLiteralModule('module.exports={a:1}')).toThrow('no bundle of one module')
  })
})
