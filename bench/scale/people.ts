import { type Demand, type Load, NOTHING, summed } from './model.ts'

/**
 * What one person asks for in a busy hour of work: assumptions, each in one place. `anew` is what the server makes, `kept`
 * what it has made for somebody before, `unchanged` what the browser still has.
 */
export const HOUR = {
  /** Pages opened, and calls of each. */
  pages: 60,
  callsOfPage: 4,
  /** Of those calls; the rest is unchanged. */
  anew: 0.3,
  kept: 0.3,
  searches: 2,
  /** Comments, statuses and new work. */
  writes: 12,
  signIns: 0.25,
  /** Calls of a page that is open and hears of a change: what is seen of it is asked again. */
  callsOfChange: 3,
  /** Managers hear of everything; of the others those of the project do. */
  managers: 0.15,
  ofProject: 6,
}

/** More than this of the time nothing may be busy: beyond it what waits grows faster than what comes. */
export const BUSY = 0.6

/** How many open pages hear of a change in an agency of so many. */
export const hearers = (people: number) => Math.min(people, HOUR.managers * people + HOUR.ofProject)

/** What one person's hour takes in an agency of so many, without what streams take of themselves. */
export function hourOf(people: number, demands: readonly Demand[]): Load {
  const mean = (kind: Demand['kind'], names = /./): Load => {
    const those = demands.filter((it) => it.kind === kind && names.test(it.name))
    if (those.length === 0) return NOTHING
    return summed(those.map((it) => [it, 1 / those.length] as const))
  }
  const { pages, callsOfPage, anew, kept, searches, writes, signIns, callsOfChange } = HOUR
  const calls = pages * callsOfPage
  const again = writes * hearers(people) * callsOfChange
  return summed([
    [mean('anew', /^(?!11)/), calls * anew],
    [mean('kept', /^(?!11)/), calls * kept],
    [mean('unchanged'), calls * (1 - anew - kept)],
    [mean('anew', /^11/), searches],
    [mean('write'), writes],
    [mean('sign-in'), signIns],
    // The first who asks has it made; the others of their role are given what is kept, or nothing where it stayed.
    [mean('anew', /^(?!11)/), again / 3],
    [mean('kept', /^(?!11)/), again / 3],
    [mean('unchanged'), again / 3],
  ])
}
