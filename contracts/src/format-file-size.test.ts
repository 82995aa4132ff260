import { expect, test } from 'vitest'
import { formatFileSize } from './format-file-size.ts'

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [20_480, '20 KB'],
  [1536, '1.5 KB'],
  [1_615_000, '1.54 MB'],
  [52_428_800, '50 MB'],
  [1_073_741_824, '1 GB'],
  [5_497_558_138_880, '5120 GB'],
])('%i bytes are %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text))
