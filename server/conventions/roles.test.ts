import { expect, test } from 'vitest'
import { isTest, read, sourcesUnder } from '../testing/imports.ts'

/** Runs before the sign-in, without the table of sides. */
const exceptions = ['web/src/lib/session/view-as-client.ts']

test('screens ask which side a person is on, never for one role', () => {
  const sources = sourcesUnder('web/src').filter((file) => !isTest(file))
  expect(sources.length).toBeGreaterThan(500)
  const comparing = sources.filter((file) => /\brole [!=]==? '(?:pm|employee|customer)'/.test(read(file)))
  expect(comparing).toEqual(exceptions)
})
