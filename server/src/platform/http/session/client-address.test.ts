import { expect, test } from 'vitest'
import { loggableAddress } from './client-address.ts'

test.each([
  ['192.0.2.77', '192.0.2.0'],
  ['::ffff:192.0.2.77', '192.0.2.0'],
  ['2001:db8:12:3456::9', '2001:db8:12::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
])('of the address %s the log keeps %s when truncating', (ip, network) => {
  expect(loggableAddress(ip, { logAddresses: 'truncated' })).toBe(network)
  expect(loggableAddress(ip, { logAddresses: 'full' })).toBe(ip)
  expect(loggableAddress(ip, { logAddresses: 'none' })).toBeUndefined()
})

test.each(['', 'unknown', '192.0.2', '192.0.2.7:80', '<script>'])('%j is no address and is not logged', (ip) => {
  expect(loggableAddress(ip, { logAddresses: 'full' })).toBeUndefined()
  expect(loggableAddress(ip, { logAddresses: 'truncated' })).toBeUndefined()
})
