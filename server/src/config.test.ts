import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each(['127.0.0.1', '10.0.0.0/8, 192.168.1.7', '::1', 'fd00::/8', 'loopback'])('%s is a proxy to trust', (list) => {
  expect(readConfig({ ORIEL_TRUST_PROXY: list }).trustProxy).toBe(list)
})

test.each(['true', '1', 'proxy.example', '10.0.0.0/33', '::1/129', '10.0.0.0/8/8', '127.0.0.1,', '10.0.0/8'])(
  '%s is none, and is named at start',
  (list) => {
    expect(() => readConfig({ ORIEL_TRUST_PROXY: list })).toThrow(/^ORIEL_TRUST_PROXY: must be addresses or networks/)
  },
)
