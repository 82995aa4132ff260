import { type Demand, type Load, NOTHING, summed } from './model.ts'

/**
 * Workload model of one person's busy hour, with every assumption. Responses are computed, cached (`kept`), or
 * unchanged (304).
 */
export const HOUR = {
  pages: 60,
  callsOfPage: 4,
  /** Shares of a page's calls; the rest is unchanged. */
  computed: 0.3,
  kept: 0.3,
  searches: 2,
  writes: 12,
  signIns: 0.25,
  /** Calls repeated after an event. */
  callsOfChange: 3,
  /** Managers hear every change: their share, and people per project. */
  managers: 0.15,
  ofProject: 6,
}

/** Above it, queues grow sharply. */
export const BUSY = 0.6

export const hearers = (people: number) => Math.min(people, HOUR.managers * people + HOUR.ofProject)

/** Without the idle cost of streams. */
export function hourOf(people: number, demands: readonly Demand[]): Load {
  const mean = (kind: Demand['kind'], names = /./): Load => {
    const those = demands.filter((it) => it.kind === kind && names.test(it.name))
    if (those.length === 0) return NOTHING
    return summed(those.map((it) => [it, 1 / those.length] as const))
  }
  const { pages, callsOfPage, computed, kept, searches, writes, signIns, callsOfChange } = HOUR
  const calls = pages * callsOfPage
  const again = writes * hearers(people) * callsOfChange
  return summed([
    [mean('computed', /^(?!11)/), calls * computed],
    [mean('kept', /^(?!11)/), calls * kept],
    [mean('unchanged'), calls * (1 - computed - kept)],
    [mean('computed', /^11/), searches],
    [mean('write'), writes],
    [mean('sign-in'), signIns],
    // One reader per role computes the response.
    [mean('computed', /^(?!11)/), again / 3],
    [mean('kept', /^(?!11)/), again / 3],
    [mean('unchanged'), again / 3],
  ])
}
