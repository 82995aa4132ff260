import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '../src/platform/config/environment.ts'
import { unknownSettings } from '../src/operations/server/unknown-settings.ts'
import { describePolicy } from '../testing/describe-policy.ts'

const root = join(import.meta.dirname, '../..')
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const read = (page: string) => readFileSync(join(root, page), 'utf8')

test.each(pages)('%s names only files that exist', (page) => {
  const named = [...read(page).matchAll(/`((?:server|web|contracts|e2e|docs|scripts)\/[\w./-]+)`/g)].map(
    ([, path]) => path as string,
  )
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(pages)('%s links only to pages that exist', (page) => {
  const linked = [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, path]) => path as string)
  expect(linked.filter((path) => !existsSync(join(root, page, '..', path)))).toEqual([])
})

test('docs/operating.md lists every setting, and none without effect', () => {
  const rows = read('docs/operating.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  expect(settings.filter((name) => !listed.includes(name))).toEqual([])
  const named = [...read('docs/operating.md').matchAll(/\bORIEL_\w+/g)].map(([name]) => [name, ''])
  expect(unknownSettings(Object.fromEntries(named))).toEqual([])
})

test('docs/who-sees-what.md says what the policy says (npm run policy -- --write)', () => {
  expect(read('docs/who-sees-what.md')).toBe(describePolicy())
})
