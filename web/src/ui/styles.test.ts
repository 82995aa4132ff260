import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const styles = globSync('**/*.css', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}))

/** Groups of a pattern in all style sheets, each after its file. */
const found = (pattern: RegExp) =>
  styles.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, group]) => `${file}: ${group?.trim()}`))

test('texts have one of four weights', () => {
  const weights = found(/(?<![\w-])font-weight: (\d+);/g)
  expect(weights.filter((it) => !/: (?:400|550|650|700)$/.test(it))).toEqual([])
})

test('light and dark differ in colors alone, so that sizes measured in one hold for both', () => {
  expect(found(/(prefers-color-scheme)/g)).toEqual([])
  const rulesOfOneTheme = found(/\[data-theme=[^{}]*\{([^}]*)\}/g)
  expect(rulesOfOneTheme).toEqual(['ui/tokens.css: color-scheme: light;', 'ui/tokens.css: color-scheme: dark;'])
})
