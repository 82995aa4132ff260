import * as calls from '@oriel/contracts/v1/moved-days'
import { shaped } from '@oriel/contracts/v1/call'
import { ById } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/moved-days'
import { route } from '../../http/route.ts'
import { listLatestMoves } from './list-latest-moves.ts'
import { listMovesOfProject, listMovesOfWork } from './list-moves.ts'

export const promiseRoutes = [
  route(shaped(calls.listMovesOfWork, ById, shapes.MovedDays), listMovesOfWork),
  route(shaped(calls.listMovesOfProject, ById, shapes.MovedDaysOfProject), listMovesOfProject),
  route(shaped(calls.listLatestMoves, shapes.MovedFilter, shapes.LatestMoves), listLatestMoves),
]
