import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PRODUCT_NAME } from '../src/lib/product-name.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

test('handwritten files call the product by its name', () => {
  expect(read('index.html')).toContain(`<title>${PRODUCT_NAME}</title>`)
  expect(JSON.parse(read('public/manifest.webmanifest'))).toMatchObject({
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
  })
})
