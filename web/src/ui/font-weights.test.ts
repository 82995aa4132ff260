import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('texts have one of four weights', () => {
  const root = join(import.meta.dirname, '..')
  const others = globSync('**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?<![\w-])font-weight: (\d+);/g)]
      .map(([, weight]) => `${file}: ${weight}`)
      .filter((it) => !/: (?:400|550|650|700)$/.test(it)),
  )
  expect(others).toEqual([])
})
