import { addDays } from '@oriel/contracts/time/dates'
import { currentDate } from '../server/src/platform/http/session/reader-dates.ts'
import type { readPeer } from './beside.ts'
import type { Measured } from './load.ts'
import { type SizeName, sizes } from './data/sizes.ts'
import { planOf } from './data/work.ts'
import { type Tokens, workloads } from './workloads.ts'

export interface Options {
  size: SizeName
  /** Numbers of workloads; all when there are none. */
  only: string[]
  connections: number[]
  /** How long each of them is measured, in milliseconds. */
  lasting: number
  beside: ReturnType<typeof readPeer> | undefined
}

/** What every part of a run is told. */
export interface Course extends Options {
  /** With its CPU in multiples of the limit's, which is measured again beside it: machines are not always as quick. */
  ratioed(one: Measured): Promise<Measured & { ratio: number }>
  isWanted(number: number): boolean
}

/** The connections at which most is looked at. */
export const USUALLY = 16

export const DEVICE = { userAgent: 'bench', ip: '127.0.0.1' }

export const allOf = (tokens: Tokens, size: SizeName) =>
  workloads(tokens, sizes[size], planOf(sizes[size]), addDays(currentDate(), 30))
