import { everyone } from '../roles.ts'
import type { Call } from './call.ts'
import type { Nothing } from './shapes/common.ts'
import type { Promises, PromisesFilter, PromiseTallies } from './shapes/promises.ts'

/** What became of agreed days. */

export const listPromises: Call<PromisesFilter, Promises> = {
  method: 'GET',
  path: '/api/v1/projects/:id/promises',
  who: everyone,
  follows: 'log',
  within: ['project', 'id'],
}
export const countPromises: Call<Nothing, PromiseTallies> = {
  method: 'GET',
  path: '/api/v1/promises',
  who: everyone,
  follows: 'log',
}
