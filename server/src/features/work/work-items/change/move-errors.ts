import { message } from '@oriel/contracts/message'
import { invalidFields } from '../../../../platform/errors/errors.ts'

export const siblingNotFound = () =>
  invalidFields({ after: message({ id: 'The item to place it after wasn’t found' }) })
