import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allTexts, sources } from '../build/all-texts.ts'
import { findTexts, findUnread } from '../build/find-texts.ts'
import { pseudo, replaceTexts } from '../build/texts.ts'

const web = join(import.meta.dirname, '..')
const catalogue = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
const languages = globSync(`${web}/texts/*.json`)
const holes = (text: string) => (text.match(/\{\d+\}/g) ?? []).toSorted().join(' ')

test('web/texts/en.json has every text, and nothing else (npm run texts)', () => {
  expect(Object.keys(catalogue(join(web, 'texts/en.json')))).toEqual(allTexts())
})

test.each(languages)('%s translates texts that there are, with everything that is filled in', (file) => {
  const known = new Set(allTexts())
  const wrong = Object.entries(catalogue(file)).filter(([from, to]) => !known.has(from) || holes(from) !== holes(to))
  expect(wrong).toEqual([])
})

/** Names that are the same in every language, and words of ours that nobody reads. */
const names = new Set(
  'Oriel Edge Opera Firefox Chrome Safari Android Windows Linux Ctrl Esc Medium Refused'
    .split(' ')
    .concat('Bearer …', 'request edit …', 'by key', 'by pointer'),
)

test('nothing that people read stands where the build does not look for it', () => {
  const missed = sources.flatMap(({ file, code }) =>
    file.includes('/web/')
      ? findUnread(code, file)
          .filter((text) => !names.has(text))
          .map((text) => `${file.slice(web.length)}: ${text}`)
      : [],
  )
  expect(missed).toEqual([])
})

test('said in another way, every source is still a source and says it all in that way', () => {
  const lost = sources.flatMap(({ file, code }) => {
    const found = findTexts(code, file)
    const replaced = replaceTexts(code, found, pseudo)
    // Throws for what is no source any more.
    findTexts(replaced, file)
    const beginnings = found.map(({ message }) => pseudo(message).split(/\{\d+\}/)[0] ?? '')
    return beginnings.filter((it) => ![it, JSON.stringify(it).slice(1, -1)].some((words) => replaced.includes(words)))
  })
  expect(lost).toEqual([])
})

test('no layout knows left from right: it mirrors by itself', () => {
  const physical =
    /(?:^|[\s;{])((?:margin|padding|border)-(?:left|right)[\w-]*|left|right|(?:text-align|float|clear): ?(?:left|right))\s*[:;]/m
  const wrong = globSync(`${web}/src/**/*.css`).filter((file) => physical.test(readFileSync(file, 'utf8')))
  expect(wrong).toEqual([])
})
