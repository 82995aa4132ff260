import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describePolicy } from '../../testing/describe-policy.ts'

test('docs/who-sees-what.md says what the policy says (npm run policy -- --write)', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/who-sees-what.md'), 'utf8')
  expect(page).toBe(describePolicy())
})
