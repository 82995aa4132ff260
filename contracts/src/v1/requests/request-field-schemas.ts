import * as z from 'zod/mini'
import { LIMITS } from '../../limits.ts'
import { messages } from '../../messages.ts'

export const RequestTitle = z
  .string({ error: messages.taskTitleRequired })
  .check(
    z.trim(),
    z.minLength(1, messages.taskTitleRequired),
    z.minLength(5, messages.requestTitleTooShort),
    z.maxLength(LIMITS.name, messages.taskTitleTooLong),
  )
export const RequestDescription = z
  .string({ error: messages.requestDescriptionRequired })
  .check(
    z.trim(),
    z.minLength(1, messages.requestDescriptionRequired),
    z.minLength(20, messages.requestDescriptionTooShort),
    z.maxLength(LIMITS.description, messages.descriptionTooLong),
  )
