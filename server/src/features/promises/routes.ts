import * as calls from '@oriel/contracts/v1/moved-days'
import * as promises from '@oriel/contracts/v1/promises'
import { shaped } from '@oriel/contracts/v1/call'
import { ById, Nothing } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/moved-days'
import { Promises, PromisesFilter, PromiseTallies } from '@oriel/contracts/v1/shapes/promises'
import { route } from '../../http/route.ts'
import { listLatestMoves } from './list-latest-moves.ts'
import { listMovesOfProject, listMovesOfWork } from './list-moves.ts'
import { countPromises, listPromises } from './list-promises.ts'

export const promiseRoutes = [
  route(shaped(calls.listMovesOfWork, ById, shapes.MovedDays), listMovesOfWork),
  route(shaped(calls.listMovesOfProject, ById, shapes.MovedDaysOfProject), listMovesOfProject),
  route(shaped(calls.listLatestMoves, shapes.MovedFilter, shapes.LatestMoves), listLatestMoves),
  route(shaped(promises.listPromises, PromisesFilter, Promises), listPromises),
  route(shaped(promises.countPromises, Nothing, PromiseTallies), (_, visit) => countPromises(visit)),
]
