import * as z from 'zod/mini'
import { RequiredLine } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { messages } from '../../messages.ts'

export const RequestTitle = RequiredLine(messages.taskTitleRequired, LIMITS.name, messages.taskTitleTooLong).check(
  z.minLength(5, messages.requestTitleTooShort),
)
export const RequestDescription = z
  .string({ error: messages.requestDescriptionRequired })
  .check(
    z.trim(),
    z.minLength(1, messages.requestDescriptionRequired),
    z.minLength(20, messages.requestDescriptionTooShort),
    z.maxLength(LIMITS.description, messages.descriptionTooLong),
  )
