import { listPersonChoices } from '@oriel/contracts/v1/people/people'
import { callQuery } from '../../../lib/api/call-query.ts'
import { listTimeOff } from '@oriel/contracts/v1/people/time-off'

/** From today; null for company holidays. */
export const upcomingTimeOffQuery = (person: string | null) =>
  callQuery(['settings', 'time-off', person], listTimeOff, { person: person ?? 'none' })

export const staffQuery = callQuery(['person', 'choices', 'team'], listPersonChoices, { role: 'team' })
