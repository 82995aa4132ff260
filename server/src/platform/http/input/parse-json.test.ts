import { expect, test } from 'vitest'
import { HttpError } from '../../base/errors.ts'
import { jsonBounds, parseJson } from './parse-json.ts'

const { parts, depth } = jsonBounds
const elements = (count: number) => `[${Array.from({ length: count }, () => '1').join()}]`
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

function refusalOf(text: string | Uint8Array): string | undefined {
  try {
    parseJson(Buffer.from(text))
    return undefined
  } catch (error) {
    if (error instanceof HttpError) return error.message
    throw error
  }
}

test('JSON comes back unchanged, whatever its strings hold', () => {
  for (const value of [{ a: '{[,:]}"\\\\"', 'b"': ['\\', '\\\\"', { c: null }] }, 'text', 7, [], { '': [[[]]] }])
    expect(parseJson(Buffer.from(JSON.stringify(value)))).toEqual(value)
})

test('R-65: exactly as many keys and elements, and as deep, as the bounds allow', () => {
  expect(refusalOf(elements(parts))).toBeUndefined()
  expect(refusalOf(elements(parts + 1))).toBe('The body has too many fields or elements.')
  expect(refusalOf(`{${Array.from({ length: parts / 2 + 1 }, (_, n) => `"k${n}":1`).join()}}`)).toBe(
    'The body has too many fields or elements.',
  )
  expect(refusalOf(nested(depth))).toBeUndefined()
  expect(refusalOf(nested(depth + 1))).toBe('The body is nested too deeply.')
})

test('R-65: both bounds apply before parsing: the rest need not even be JSON', () => {
  expect(refusalOf(`${elements(parts + 1).slice(0, -1)} %`)).toBe('The body has too many fields or elements.')
  expect(refusalOf(`${'['.repeat(depth + 1)} %`)).toBe('The body is nested too deeply.')
})

test('R-43, R-44: invalid JSON, invalid UTF-8 and names of built-in properties are told apart', () => {
  expect(refusalOf('{"a":')).toBe('The body is not valid JSON.')
  expect(refusalOf(new Uint8Array([0x22, 0xff, 0x22]))).toBe('The body is not valid UTF-8.')
  for (const name of ['__proto__', 'constructor', 'prototype', '\\u005f_proto__'])
    expect(refusalOf(`{"a":[{"${name}":1}]}`)).toBe('That field name is not allowed.')
})

function costOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  for (let time = 0; time < 300; time++) work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test('R-65: checking every key and element costs little compared with parsing them', () => {
  const text = elements(parts)
  const bytes = Buffer.from(text)
  const tries = [1, 2, 3].map(() => costOf(() => parseJson(bytes)) / costOf(() => JSON.parse(text)))
  expect(Math.min(...tries)).toBeLessThan(12)
})
