import { expect, test } from 'vitest'
import { toJsonBytes } from './json-bytes.ts'

const texts = ['plain', 'grün', '“quoted” – dash', '日本語', '😀 family 👨‍👩‍👧', '\u2028 line', 'lone \ud800 half']

test.each(texts)('%s is encoded as before, however long the text', (text) => {
  for (const times of [1, 200, 2000, 60_000]) {
    const value = { text: text.repeat(times), next: [null, 1.5, true] }
    expect(Buffer.from(toJsonBytes(value)).equals(Buffer.from(JSON.stringify(value)))).toBe(true)
  }
})
