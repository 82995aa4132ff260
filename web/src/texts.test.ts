import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages as offered } from '@oriel/contracts/languages'
import { allIds, compileText, findCatalogFaults, languages, readTextIds, readTexts } from '../build/catalog.ts'
import { pseudolocalize } from '../build/pseudo-locale.ts'
import { splitTexts } from '../build/text-chunks.ts'
import { findUnmarkedTexts } from '../build/unmarked-texts.ts'

const web = join(import.meta.dirname, '..')

const idsOf = readTextIds()
const ids = allIds(idsOf)

test('an id with a context has an English text, every other id is its own', () => {
  expect(Object.keys(readTexts('en'))).toEqual(ids.filter((id) => id.endsWith(']')))
})

test('the languages that can be chosen are those of the catalogue', () => {
  expect(languages.toSorted()).toEqual(offered.toSorted())
})

test.each(languages)('%s uses existing texts, with all their placeholders', (language) => {
  expect(findCatalogFaults(language, ids)).toEqual([])
})

test.each(languages.filter((language) => language !== 'en'))('%s has every text in order (npm run texts)', (it) => {
  expect(Object.keys(readTexts(it))).toEqual(ids)
})

test('an error in a catalogue is named with its line and its key', () => {
  const texts = { 'Save {name}': 'Speichern', Open: '{count, plural, one {#}}', Gone: 'Weg' }
  expect(findCatalogFaults('de', ['Save {name}', 'Open'], texts)).toEqual([
    'contracts/texts/de.json:2 "Save {name}" lacks name',
    expect.stringContaining('contracts/texts/de.json:3 "Open" is no ICU message'),
    'contracts/texts/de.json:4 "Gone" is said nowhere',
  ])
})

test('every source waits for its texts where they load late', () => {
  const { parts, lateOf } = splitTexts(idsOf)
  const early = new Set(['start', 'rest'].flatMap((part) => parts.get(part) ?? []))
  expect(new Set(lateOf.values())).toEqual(new Set([...parts.keys()].filter((part) => !/start|rest/.test(part))))
  for (const [file, part] of lateOf)
    for (const id of idsOf.get(file) ?? [])
      expect(early.has(id) || parts.get(part)?.includes(id), `${file}: ${id}`).toBe(true)
})

test('a pseudo-language marks every text, and leaves the values', () => {
  expect(pseudolocalize('Save {name}')).toEqual(['[', 'Sàvé ', ['name'], '~~~~~]'])
  expect(compileText('Save')).toBe('Save')
})

/** Same in every language, or never shown. */
const names = new Set(
  'Oriel Edge Opera Firefox Chrome Safari Android Windows Linux Ctrl Alt Enter Esc Medium Refused Deutsch English Bearer'
    .split(' ')
    .concat(
      'Bearer …',
      'Re: …',
      'request edit …',
      'by key',
      'by pointer',
      'unknown place',
      'new task',
      'Studio <mail@example.com>',
    ),
)

test('no visible text is unmarked', () => {
  // The error for texts that failed to load is untranslated.
  const files = globSync(['src/**/*.{ts,tsx}'], { cwd: web }).filter(
    (file) => !/\.test\.|\.d\.ts$|\/(testing|service-worker)\/|main\.tsx/.test(file),
  )
  const missed = files.flatMap((file) =>
    findUnmarkedTexts(readFileSync(join(web, file), 'utf8'), file)
      .filter((text) => !names.has(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(missed).toEqual([])
})

test('no layout uses left and right: it mirrors automatically', () => {
  const physical =
    /(?:^|[\s;{])((?:margin|padding|border)-(?:left|right)[\w-]*|left|right|(?:text-align|float|clear): ?(?:left|right))\s*[:;]/m
  const wrong = globSync(`${web}/src/**/*.css`).filter((file) => physical.test(readFileSync(file, 'utf8')))
  expect(wrong).toEqual([])
})

test('German names several people of a client without a verb in the singular', () => {
  const several = Object.entries(readTexts('de')).filter(([id]) => /^\{client\} (can|will) /.test(id))
  expect(several.length).toBeGreaterThan(5)
  expect(several.filter(([, text]) => /(^|\. )\{client\} /.test(text))).toEqual([])
})
