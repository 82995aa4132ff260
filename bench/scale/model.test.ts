import { expect, test } from 'vitest'
import { seeded } from '../../server/demo/random.ts'
import { busyWith, mostAgencies, mostPeople, type Setup } from './capacity.ts'
import { atMost, bottleneck, type Demand, most, NOTHING, summed, utilisation, within } from './model.ts'
import { BUSY, HOUR, hearers, hourOf } from './people.ts'
import { simulate } from './simulation.ts'

test('capacity laws: utilization, average number in the system, and maximum throughput', () => {
  expect(utilisation(100, 5)).toBeCloseTo(0.5)
  expect(utilisation(100, 5, 4)).toBeCloseTo(0.125)
  expect(within(40, 250)).toBeCloseTo(10)
  expect([most(5), most(5, 4), most(0)]).toEqual([200, 800, Infinity])
  const slow = { name: 'disk', demand: 4, servers: 1 }
  expect(bottleneck([{ name: 'cores', demand: 6, servers: 2 }, slow])).toEqual({ name: 'disk', perSecond: 250 })
  // Limited by think time, or by the bottleneck.
  expect(atMost(10, { total: 100, thinking: 900, slowest: 20 })).toBeCloseTo(10)
  expect(atMost(1000, { total: 100, thinking: 900, slowest: 20 })).toBeCloseTo(50)
})

test('total demand is the sum of the parts by frequency', () => {
  const sum = summed([
    [{ ...NOTHING, app: 2, wal: 100 }, 3],
    [{ ...NOTHING, app: 1, log: 4 }, 0.5],
  ])
  expect(sum).toEqual({ ...NOTHING, app: 6.5, wal: 300, log: 2 })
})

const demand = (kind: Demand['kind'], more: Partial<Demand> = {}): Demand => ({
  ...NOTHING,
  name: '4. a page',
  kind,
  asker: 0,
  app: 1,
  ...more,
})
const demands = [
  demand('computed'),
  demand('computed', { name: '11. search' }),
  demand('kept'),
  demand('unchanged'),
  demand('write', { log: 2, database: 3, notify: 1 }),
  demand('sign-in'),
]
const nothing = { app: 0, database: 0 }
const silent = { wake: nothing, telling: nothing, stream: 0 }

test('an hour of one person is each of their calls once, plus refetches after changes by others', () => {
  const { pages, callsOfPage, searches, writes, signIns, callsOfChange } = HOUR
  const calls = pages * callsOfPage + searches + writes + signIns
  const again = writes * hearers(40) * callsOfChange
  expect(hourOf(40, demands).app).toBeCloseTo(calls + again)
  expect(hourOf(40, demands).log).toBeCloseTo(2 * writes)
  expect([hearers(3), hearers(100)]).toEqual([3, 21])
})

const setup: Setup = { machines: 1, cores: 4, processes: 4, apart: false, connections: 68 }

test('the number of people is limited by the maximum utilization, and the bottleneck is named', () => {
  const { people, first } = mostPeople(demands, silent, setup)
  expect(first).toBe('processors of the application')
  expect(busyWith(people, demands, silent, setup)[first]).toBeLessThanOrEqual(BUSY)
  expect(busyWith(people * 1.02, demands, silent, setup)[first]).toBeGreaterThan(BUSY)
  const locked = demands.map((it) => (it.kind === 'write' ? { ...it, log: 100_000 } : it))
  expect(mostPeople(locked, silent, setup)).toMatchObject({ first: 'the lock of the log', people: 1 })
})

test('a separate PostgreSQL machine raises capacity; notifying other processes has a cost', () => {
  const four = { machines: 4, cores: 4, processes: 12, apart: true, connections: 204 }
  const alone = mostPeople(demands, silent, setup).people
  expect(mostPeople(demands, silent, four).people).toBeGreaterThan(alone)
  expect(mostPeople(demands, { ...silent, stream: 0.5 }, setup).people).toBeLessThan(alone)
})

test('agencies are limited by processors or by memory', () => {
  const machine = { cores: 4, memory: 1000 }
  const found = mostAgencies(20, demands, silent, machine, { memory: 100, idle: 0.001 })
  expect(found.byMemory).toBe(10)
  expect(found.agencies).toBe(Math.min(10, found.byProcessors))
  expect(mostAgencies(20, demands, silent, machine, { memory: 100, idle: 2.4 }).agencies).toBe(0)
})

/** Mean value analysis: exact for one server with exponential times. */
function meanValues(people: number, service: number, thinking: number) {
  let [queue, response, perSecond] = [0, 0, 0]
  for (let at = 1; at <= people; at++) {
    response = service * (1 + queue)
    perSecond = (at * 1000) / (response + thinking)
    queue = (perSecond * response) / 1000
  }
  return { response, perSecond }
}

test.each([1, 5, 20, 60])('the simulation of %d people at one server agrees with mean value analysis', (people) => {
  const found = simulate({
    places: { server: { servers: 1, onCore: true } },
    cores: 1,
    routes: [{ share: 1, steps: [{ at: 'server', mean: 10 }] }],
    people,
    thinking: 300,
    requests: 40_000,
    random: seeded(7),
  })
  const exact = meanValues(people, 10, 300)
  expect(Math.abs(found.perSecond / exact.perSecond - 1)).toBeLessThan(0.03)
  expect(Math.abs(found.mean / exact.response - 1)).toBeLessThan(0.06)
  expect(found.busy['server']).toBeCloseTo(Math.min(1, exact.perSecond / 100), 1)
  expect(found.p50).toBeLessThan(found.p95)
})

test('queues sharing cores are limited by the cores, and a lock admits one at a time', () => {
  const routes = [
    {
      share: 1,
      steps: [
        { at: 'app', mean: 4 },
        { at: 'log', mean: 1 },
        { at: 'database', mean: 4 },
      ],
    },
  ]
  const places = {
    app: { servers: 4, onCore: true },
    database: { servers: 64, onCore: true },
    log: { servers: 1, onCore: false },
  }
  const of = (cores: number, lock: number) =>
    simulate({
      places,
      cores,
      routes: routes.map((it) => ({
        ...it,
        steps: it.steps.map((step) => (step.at === 'log' ? { ...step, mean: lock } : step)),
      })),
      people: 64,
      thinking: 0,
      requests: 20_000,
      random: seeded(7),
    })
  expect(Math.abs(of(2, 1).perSecond / 250 - 1)).toBeLessThan(0.03)
  const locked = of(64, 20)
  expect(Math.abs(locked.perSecond / 50 - 1)).toBeLessThan(0.03)
  expect(locked.busy['log']).toBeGreaterThan(0.98)
  expect(of(64, 20)).toEqual(locked)
})

test('per-change work in every process limits forty machines to the capacity of fewer than four', () => {
  const heard = { ...silent, wake: { app: 1, database: 20 } }
  const of = (machines: number) =>
    mostPeople(demands, heard, {
      machines,
      cores: 4,
      processes: (machines - 1) * 4,
      apart: true,
      connections: machines * 68,
    })
  expect(of(40).people).toBeLessThan(of(4).people)
  expect(of(40).first).toBe('processors of PostgreSQL')
})
