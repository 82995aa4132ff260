import { expect, test } from 'vitest'
import { importsUnder } from '../imports.ts'
import { withoutDatabase } from './without-database.ts'

const imports = Map.groupBy([...importsUnder('server'), ...importsUnder('contracts/src')], ({ by }) => by)

/** Transitive. */
function broughtBy(file: string, known = new Set<string>()): Set<string> {
  for (const { of } of imports.get(file) ?? []) {
    if (known.has(of)) continue
    known.add(of)
    broughtBy(of, known)
  }
  return known
}

test('tests without a database create none', () => {
  for (const file of withoutDatabase) {
    const brought = broughtBy(file)
    expect([file, brought.has('vitest')]).toEqual([file, true])
    expect([file, brought.has('server/testing/database/fresh-database.ts')]).toEqual([file, false])
  }
  expect(broughtBy('server/src/features/notifications/inbox/notifications.test.ts')).toContain(
    'server/testing/database/fresh-database.ts',
  )
})
