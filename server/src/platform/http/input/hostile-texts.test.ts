import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '../../../app.ts'
import { hostileTexts, placesIn } from '../../../../testing/hostile-inputs.ts'

/** CPU milliseconds, coarse. */
function costOf(shape: z.ZodMiniType, input: unknown, times: number): number {
  const before = process.threadCpuUsage()
  for (let time = 0; time < times; time++) shape.safeParse(input)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const MOST = 50
/** Growth below isn't measurable. */
const LITTLE = 20

function complaint(shape: z.ZodMiniType, make: (length: number) => unknown, length = 100_000): string | null {
  let said: string | null = null
  for (let tries = 0; tries < 4; tries++) {
    const once = costOf(shape, make(length), 1)
    if (once > 20 * MOST) {
      said = `${once} ms`
      continue
    }
    const whole = once + costOf(shape, make(length), 2)
    if (whole <= LITTLE) return null
    const tenths = costOf(shape, make(length / 10), 30)
    if (whole <= 3 * MOST && whole <= 3 * tenths + LITTLE) return null
    said = `${whole} ms for three times, ${tenths} ms for thirty tenths`
  }
  return said
}

const places = routes.flatMap(({ endpoint: { method, path, input } }) =>
  placesIn(input).map((place) => ({ ...place, shape: input as z.ZodMiniType, route: `${method} ${path}` })),
)

test('R-45: text fields are found in every route, at any depth', () => {
  const found = places.map(({ route, name }) => `${route} ${name}`)
  expect(found).toEqual(expect.arrayContaining(['POST /api/users .email', 'POST /api/auth/login .password']))
  expect(found).toEqual(expect.arrayContaining(['PUT /api/profile .skills[]', 'GET /api/users/:id .id']))
  expect(new Set(found).size).toBeGreaterThan(300)
  expect(Object.keys(hostileTexts)).toHaveLength(11)
  for (const make of Object.values(hostileTexts)) expect(Math.abs(make(100_000).length - 100_000)).toBeLessThan(20)
})

test.each(Object.entries(hostileTexts))(
  'R-45: every field of every route meets 100 kB of %s in time linear in the length',
  (_, make) => {
    const complaintAt = ({ shape, ...place }: (typeof places)[number]) =>
      complaint(shape, (length) => place.with(make(length)))
    const suspects = places.filter(complaintAt)
    const wrong = suspects.map((place) => [`${place.route} ${place.name}`, complaintAt(place)])
    expect(wrong.filter(([, said]) => said)).toEqual([])
  },
)

test('R-45: a backtracking pattern would be noticed', () => {
  const careless = z.object({
    email: z.string().check(z.maxLength(254), z.regex(/^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/)),
  })
  const make = hostileTexts['an address whose domain never ends'] as (length: number) => string
  expect(complaint(careless, (length) => ({ email: make(length) }), 12_000)).toMatch(/ms/)
})
