import { everyone } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { AgreedDates, AgreedDatesFilter, AgreedDateTallies } from './agreed-dates-schemas.ts'

export const listAgreedDates: Call<AgreedDatesFilter, AgreedDates> = {
  method: 'GET',
  path: '/api/v1/projects/:id/agreed-dates',
  who: everyone,
  follows: 'log',
  within: ['project', 'id'],
}
export const countAgreedDates: Call<Nothing, AgreedDateTallies> = {
  method: 'GET',
  path: '/api/v1/agreed-dates',
  who: everyone,
  follows: 'log',
}
