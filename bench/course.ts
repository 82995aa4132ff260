import { addDays } from '@oriel/contracts/time/dates'
import { currentDate } from '../server/src/platform/http/session/reader-dates.ts'
import type { Measured } from './load.ts'
import { type SizeName, sizes } from './data/sizes.ts'
import { planOf } from './data/work.ts'
import type { Peer } from './peer/measure-peer.ts'
import { type Tokens, workloads } from './workloads.ts'

export interface Options {
  size: SizeName
  only: string[]
  connections: number[]
  /** Milliseconds. */
  lasting: number
  beside: Peer | undefined
}

export interface Course extends Options {
  /** Adds the limit, measured at the same time, as machine speed varies. */
  ratioed(one: Measured): Promise<Measured & { limit: number }>
  isWanted(number: number): boolean
}

export const USUALLY = 16

export const DEVICE = { userAgent: 'bench', ip: '127.0.0.1' }

export const allOf = (tokens: Tokens, size: SizeName) =>
  workloads(tokens, sizes[size], planOf(sizes[size]), addDays(currentDate(), 30))
