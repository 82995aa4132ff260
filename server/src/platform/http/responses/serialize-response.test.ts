import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serializeResponse } from './serialize-response.ts'

const shape = () => {
  const Person = z.object({ name: z.string().check(z.maxLength(5)), email: z.optional(z.email()) })
  return z.object({
    people: z.array(Person),
    lead: z.nullable(Person),
    kind: z.union([z.object({ a: z.int() }), z.object({ b: z.boolean() })]),
    counts: z.record(z.string(), z.object({ count: z.int() })),
    level: z._default(z.enum(['low', 'high']), 'low'),
  })
}
const good = {
  people: [{ name: 'Mara', email: 'm@x.yz', secret: 1 }, { name: 'Eli' }],
  lead: { name: 'Mara', secret: 2 },
  kind: { b: true, secret: 3 },
  counts: { any: { count: 1, secret: 4 } },
  secret: 5,
}
const answers = [
  good,
  { ...good, lead: null },
  { ...good, lead: undefined },
  { ...good, people: [{ name: 'too long' }, { name: 'Eli', email: 'nobody' }] },
  { ...good, kind: { a: 1.5 } },
  { ...good, counts: { any: { count: '1' } } },
  { ...good, level: 'middle' },
  {},
  null,
]

const outcomeOf = (work: () => unknown) => {
  try {
    return { answer: work() }
  } catch (error) {
    return { issues: (error as z.core.$ZodError).issues }
  }
}

test.each(answers.map((answer) => [JSON.stringify(answer), answer]))(
  'compiled or not, the result is the same for %s',
  (_, it) => {
    const Shape = shape()
    for (const time of ['first', 'second']) {
      const outcome = outcomeOf(() => serializeResponse(Shape, it))
      expect([time, outcome]).toEqual([time, outcomeOf(() => shape().parse(it))])
      expect(JSON.stringify(outcome.answer ?? '')).not.toContain('secret')
    }
  },
)
