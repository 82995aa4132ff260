import { call, clients, employees, everyone, managers } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { Home, HomeQuery, HomeWork, HomeWorkFilter, ManagerAttention, HomeVisit } from './home-schemas.ts'

export const getHome = call<HomeQuery, Home>('GET /api/v1/home', everyone, { follows: 'log' })
export const getManagerAttention = call<Nothing, ManagerAttention>('GET /api/v1/home/attention', managers, {
  follows: 'log',
})
export const listHomeWork = call<HomeWorkFilter, HomeWork>('GET /api/v1/home/work', employees, { follows: 'log' })
/** Views less than half an hour apart are one visit. */
export const recordVisit = call<Nothing, HomeVisit>('POST /api/v1/home/visits', clients)
