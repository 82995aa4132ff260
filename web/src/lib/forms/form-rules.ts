import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import english from 'zod/v4/locales/en.js'

// What a contract has no words of its own for.
z.config(english())

/** What checks a form by the rules of a contract; apart from form.ts, because nothing is checked before it is typed. */
export const contractResolver = <Shape extends z.ZodMiniType<FieldValues, FieldValues>>(shape: Shape) =>
  standardSchemaResolver<z.input<Shape>, unknown, z.output<Shape>>(shape)
