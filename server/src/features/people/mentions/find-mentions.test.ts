import { findMentions } from '@oriel/contracts/mentions/find-mentions'
import { expect, test } from 'vitest'
import { cpuTimeOf } from '../../../../testing/processes/cpu-time.ts'

const first = ['Mara', 'Marta', 'Maria', 'Eli', 'Zoë', 'Jürgen', 'Ana', 'Ben', 'Clara', 'Nils']
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => `${first[at % first.length]} ${'abcdefghij'[at % 7]}${at} Lind`)

test.each([
  ['ats', '@'],
  ['the beginning of many names', '@Mar'],
  ['a name that goes on', '@Mara a0 Lindx'],
  ['other letters', '@Ｍ'],
])('R-45: 5,000 letters of %s take at most 20 ms among 1,000 and 3,700 people', (_, repeated) => {
  const text = repeated.repeat(5000 / repeated.length)
  for (const count of [1000, 3700]) {
    const all = people(count)
    expect(cpuTimeOf(() => void findMentions(text, all))).toBeLessThanOrEqual(20)
  }
})
