import { clients, employees, everyone, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { Home, HomeQuery, HomeWork, HomeWorkFilter, ManagerAttention, HomeVisit } from './home-schemas.ts'

/** The reader's first page, by their role. */
export const getHome: Call<HomeQuery, Home> = { method: 'GET', path: '/api/v1/home', who: everyone, follows: 'log' }
/** What a manager has to look after, and who has how much to do. */
export const getManagerAttention: Call<Nothing, ManagerAttention> = {
  method: 'GET',
  path: '/api/v1/home/attention',
  who: managers,
  follows: 'log',
}
/** The employee's work page by page, in the order of their home. */
export const listHomeWork: Call<HomeWorkFilter, HomeWork> = {
  method: 'GET',
  path: '/api/v1/home/work',
  who: employees,
  follows: 'log',
}
/** The client looked at their home. Looks less than half an hour apart are one visit. */
export const recordVisit: Call<Nothing, HomeVisit> = { method: 'POST', path: '/api/v1/home/visits', who: clients }
