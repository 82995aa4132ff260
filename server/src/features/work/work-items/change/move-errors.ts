import { message } from '@oriel/contracts/message'
import { invalidFields } from '../../../../platform/http/errors.ts'

export const siblingNotFound = () => invalidFields({ after: message({ id: 'There is no such work beside it' }) })
