import { listActivityFilterOptions } from '@oriel/contracts/v1/activity/activity'
import { callQuery } from './call-query.ts'

export const choicesQuery = callQuery(['activity', 'choices'], listActivityFilterOptions, {})
