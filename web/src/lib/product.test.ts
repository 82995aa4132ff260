import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PRODUCT } from './product.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

test('the files that no program makes call the product by its name', () => {
  expect(read('index.html')).toContain(`<title>${PRODUCT}</title>`)
  expect(JSON.parse(read('public/manifest.webmanifest'))).toMatchObject({ name: PRODUCT, short_name: PRODUCT })
})
