import { message } from '@oriel/contracts/message'
import { invalid } from '../../../http/errors.ts'

export const noSuchNeighbour = () => invalid({ after: message({ id: 'There is no such work beside it' }) })
