import * as z from 'zod/mini'
import { Id } from '../../field-schemas.ts'
import { message } from '../../message.ts'
import { type ClientField, clientFields } from '../../enums.ts'

export const ClientFieldList = z.pipe(
  z
    .array(z.enum(clientFields, message({ id: 'Choose what clients see' })), message({ id: 'Choose what clients see' }))
    .check(z.maxLength(clientFields.length, message({ id: 'Choose each option only once' }))),
  z.transform((sent): ClientField[] => clientFields.filter((it) => sent.includes(it))),
)

export const ClientFields = z.object({ clientsSee: z.array(z.enum(clientFields)) })
export type ClientFields = z.infer<typeof ClientFields>

export const ClientFieldsEdit = z.object({ id: Id, clientsSee: ClientFieldList })
export type ClientFieldsEdit = z.input<typeof ClientFieldsEdit>
