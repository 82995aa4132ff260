import { forgetIssuedPasswords } from '../features/people/forget-issued-passwords.ts'
import { sweepSessions } from '../features/session/sessions.ts'
import { sweepThrottles } from '../features/session/throttle.ts'
import type { House } from '../house.ts'
import { emptyTrash } from './empty-trash.ts'
import { forgetKeys } from './forget-keys.ts'
import { knowSizes } from './know-sizes.ts'
import { noteOverdue } from './note-overdue.ts'
import { sweepBytes } from './sweep-bytes.ts'

const HOUR = 3_600_000

/** Something that is done now and then, by one process at a time. It must not mind being done twice. */
export interface Job {
  name: string
  /** Milliseconds from one start to the next. */
  every: number
  run(house: House): Promise<unknown>
}

export const jobs: readonly Job[] = [
  { name: 'empty-trash', every: HOUR, run: emptyTrash },
  { name: 'forget-idempotency-keys', every: HOUR, run: forgetKeys },
  { name: 'note-overdue', every: HOUR, run: (house) => noteOverdue(house) },
  { name: 'sweep-sessions', every: HOUR, run: ({ db, config }) => sweepSessions(db, config) },
  { name: 'forget-issued-passwords', every: HOUR, run: forgetIssuedPasswords },
  { name: 'sweep-throttles', every: HOUR, run: ({ db }) => sweepThrottles(db) },
  { name: 'know-sizes', every: 6 * HOUR, run: knowSizes },
  { name: 'sweep-bytes', every: 24 * HOUR, run: sweepBytes },
]
