import { barrelsUnder, importsUnder, isTest, valueImportsUnder } from '@oriel/server/testing/imports'
import { expect, test } from 'vitest'

/** Imports beyond the folder itself and the contracts. Unlisted: everything. */
const mayUse: Record<string, string> = {
  lib: '',
  ui: 'lib',
  features: 'ui · lib',
  screens: 'features · ui · lib',
  app: 'screens · features · ui · lib',
}

const all = importsUnder('web/src')
const production = all.filter(({ by }) => !isTest(by))
const words = (line: string) => line.split(' · ').filter(Boolean)
const inside = (file: string, folder: string) => file.startsWith(`web/src/${folder}/`)
const areaOf = (file: string) => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1]

test('the web app imports the contracts, not the server; its tests may start one', () => {
  const wrong = all.filter(
    ({ by, of }) => of.startsWith('server/') && !(isTest(by) && of.startsWith('server/testing/')),
  )
  expect(wrong).toEqual([])
})

test('the web app calls v1 only: the specified calls are for other clients', () => {
  expect(all.filter(({ of }) => of.startsWith('contracts/src/classic/'))).toEqual([])
})

test('the web app uses nothing that only Node has', () => {
  expect(production.filter(({ of }) => of.startsWith('node:'))).toEqual([])
})

test.each(Object.entries(mayUse))('%s uses only what is below it', (folder, allowed) => {
  const ours = production.filter(({ by, of }) => inside(by, folder) && of.startsWith('web/'))
  const wrong = ours.filter(({ of }) => ![folder, ...words(allowed)].some((name) => inside(of, name)))
  expect(wrong).toEqual([])
})

test('features do not import each other: a screen passes data between them', () => {
  const wrong = production.filter(({ by, of }) => areaOf(by) && areaOf(of) && areaOf(by) !== areaOf(of))
  expect(wrong).toEqual([])
})

test('only the kit has a file that re-exports', () => {
  expect(barrelsUnder('web/src').filter((file) => file !== 'web/src/ui/index.ts')).toEqual([])
})

test('only form rules need the validator: no page loads it to fetch or to show', () => {
  const needing = new Set(['zod/mini'])
  const contracts = valueImportsUnder('contracts/src')
  for (let known = 0; known < needing.size;) {
    known = needing.size
    for (const { by, of } of contracts) if (needing.has(of)) needing.add(by)
  }
  expect([...needing]).toContain('contracts/src/v1/work/work-items-schemas.ts')
  expect([...needing]).not.toContain('contracts/src/v1/work/work-items.ts')
  const users = valueImportsUnder('web/src').filter(({ by, of }) => needing.has(of) && !isTest(by))
  expect(users.length).toBeGreaterThan(5)
  expect(users.filter(({ by }) => !by.endsWith('-rules.ts'))).toEqual([])
})
