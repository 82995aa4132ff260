import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import { message } from '../../message.ts'
import { type ShownField, shownFields } from '../../words.ts'

/** Which of these clients read, each once and in the order of the words. */
export const ClientsSee = z.pipe(
  z
    .array(z.enum(shownFields, message({ id: 'Choose what clients see' })), message({ id: 'Choose what clients see' }))
    .check(z.maxLength(shownFields.length, message({ id: 'Choose each of them once' }))),
  z.transform((sent): ShownField[] => shownFields.filter((it) => sent.includes(it))),
)

/** What the client of a project reads of its work; nothing is kept from anybody else. */
export const Visibility = z.object({ clientsSee: z.array(z.enum(shownFields)) })
export type Visibility = z.infer<typeof Visibility>

export const VisibilityEdit = z.object({ id: Id, clientsSee: ClientsSee })
export type VisibilityEdit = z.input<typeof VisibilityEdit>
