import { clients, employees, everyone, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { Home, HomeQuery, HomeWork, HomeWorkFilter, ManagerAttention, HomeVisit } from './home-schemas.ts'

export const getHome: Call<HomeQuery, Home> = { method: 'GET', path: '/api/v1/home', who: everyone, follows: 'log' }
export const getManagerAttention: Call<Nothing, ManagerAttention> = {
  method: 'GET',
  path: '/api/v1/home/attention',
  who: managers,
  follows: 'log',
}
export const listHomeWork: Call<HomeWorkFilter, HomeWork> = {
  method: 'GET',
  path: '/api/v1/home/work',
  who: employees,
  follows: 'log',
}
/** Views less than half an hour apart are one visit. */
export const recordVisit: Call<Nothing, HomeVisit> = { method: 'POST', path: '/api/v1/home/visits', who: clients }
