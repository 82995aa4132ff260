import { expect, test } from 'vitest'
import { formatFileSize } from './format-file-size.ts'

test.each([
  [0, '0 Bytes'],
  [1023, '1,023 Bytes'],
  [1024, '1.00 KB'],
  [20_480, '20.00 KB'],
  [1536, '1.50 KB'],
  [1_615_000, '1.54 MB'],
  [52_428_800, '50.00 MB'],
  [1_073_741_824, '1.00 GB'],
  [5_497_558_138_880, '5,120.00 GB'],
])('%i bytes are %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text))

test('decimals use the reader’s number format', () => {
  expect([1536, 1_615_000].map((bytes) => formatFileSize(bytes, 'de'))).toEqual(['1,50 KB', '1,54 MB'])
})
