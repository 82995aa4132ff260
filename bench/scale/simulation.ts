import type { Random } from '../../server/demo/random.ts'
import { percentile } from '../load.ts'

/** Discrete-event simulation of a queueing network. Deterministic per seed. */

/** Queue; `onCore` if service needs a core. */
export interface Place {
  servers: number
  onCore: boolean
}

export interface Route {
  share: number
  steps: ReadonlyArray<{ at: string; mean: number }>
}

export interface Simulated {
  places: Record<string, Place>
  cores: number
  routes: readonly Route[]
  /** Closed system: people wait, then think (milliseconds, mean). */
  people: number
  thinking: number
  requests: number
  random: Random
}

export interface Outcome {
  perSecond: number
  mean: number
  p50: number
  p95: number
  busy: Record<string, number>
}

interface Job {
  began: number
  route: Route
  step: number
}

interface Event {
  at: number
  job: Job
}

export function simulate({ places, cores, routes, people, thinking, requests, random }: Simulated): Outcome {
  const drawn = (mean: number) => (mean === 0 ? 0 : -mean * Math.log(1 - random.share()))
  const events = new Agenda()
  const free = new Map(Object.entries(places).map(([name, { servers }]) => [name, servers]))
  const worked = new Map(Object.keys(places).map((name) => [name, 0]))
  const waiting: Job[] = []
  const times: number[] = []
  let [now, freeCores, done, since] = [0, cores, 0, 0]

  const come = (job: Job) => events.add({ at: now + drawn(thinking), job })
  /** FIFO among requests with a free server, and core if needed. */
  const serve = () => {
    for (let at = 0; at < waiting.length; at++) {
      const job = waiting[at] as Job
      const { at: name = '', mean = 0 } = job.route.steps[job.step] ?? {}
      const { onCore = false } = places[name] ?? {}
      const left = free.get(name) ?? 0
      if (left === 0 || (onCore && freeCores === 0)) continue
      free.set(name, left - 1)
      if (onCore) freeCores--
      const lasts = drawn(mean)
      if (done >= requests) worked.set(name, (worked.get(name) ?? 0) + lasts)
      events.add({ at: now + lasts, job })
      waiting.splice(at--, 1)
    }
  }
  const leave = (job: Job) => {
    const name = job.route.steps[job.step]?.at ?? ''
    free.set(name, (free.get(name) ?? 0) + 1)
    if (places[name]?.onCore) freeCores++
    job.step++
    if (job.step < job.route.steps.length) return void waiting.push(job)
    done++
    if (done === requests) since = now
    if (done > requests) times.push(now - job.began)
    come({ began: 0, route: routes[0] as Route, step: -1 })
  }

  for (let at = 0; at < people; at++) come({ began: 0, route: routes[0] as Route, step: -1 })
  while (times.length < requests) {
    const next = events.next()
    if (!next) break
    now = next.at
    if (next.job.step < 0) waiting.push({ began: now, route: chosen(routes, random.share()), step: 0 })
    else leave(next.job)
    serve()
  }
  return outcome(times, now - since, worked, places)
}

function outcome(times: number[], lasted: number, worked: Map<string, number>, places: Record<string, Place>): Outcome {
  const busy = [...worked].map(([name, milliseconds]) => [name, milliseconds / lasted / (places[name]?.servers ?? 1)])
  return {
    perSecond: (times.length * 1000) / lasted,
    mean: times.reduce((sum, it) => sum + it, 0) / times.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    busy: Object.fromEntries(busy) as Record<string, number>,
  }
}

function chosen(routes: readonly Route[], share: number): Route {
  const whole = routes.reduce((sum, it) => sum + it.share, 0)
  let passed = 0
  for (const it of routes) {
    passed += it.share / whole
    if (share < passed) return it
  }
  return routes.at(-1) as Route
}

class Agenda {
  readonly #events: Event[] = []

  add(event: Event) {
    const events = this.#events
    let at = events.push(event) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if ((events[above] as Event).at <= event.at) break
      events[at] = events[above] as Event
      at = above
    }
    events[at] = event
  }

  next(): Event | undefined {
    const events = this.#events
    const [first] = events
    const last = events.pop()
    if (!first || !last || events.length === 0) return first
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= events.length) break
      if (below + 1 < events.length && (events[below + 1] as Event).at < (events[below] as Event).at) below++
      if ((events[below] as Event).at >= last.at) break
      events[at] = events[below] as Event
      at = below
    }
    events[at] = last
    return first
  }
}
