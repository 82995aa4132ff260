import { getRecurrence } from '@oriel/contracts/v1/work/recurrence'
import { callQuery } from '../../../lib/api/call-query.ts'

export const recurrenceQuery = (id: string) => callQuery(['task', 'recurrence', id], getRecurrence, { id })
