import { expect, test } from 'vitest'
import { goKeys, goKeyFor } from '../../lib/keys/go-keys.ts'
import { routeAt } from '../routes.ts'
import { everyone } from '@oriel/contracts/v1/call'

test.each(everyone)('every link of %s opens a page of theirs, and each page has one', (role) => {
  for (const [letter, to] of Object.entries(goKeys[role])) {
    expect(routeAt(to)?.route.roles).toContain(role)
    expect(goKeyFor(role, to)).toBe(letter.toUpperCase())
  }
})
