import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import english from 'zod/v4/locales/en.js'

// Default messages.
z.config(english())

/** Separate from form.ts, to load when needed. */
export const contractResolver = <Shape extends z.ZodMiniType<FieldValues, FieldValues>>(shape: Shape) =>
  standardSchemaResolver<z.input<Shape>, unknown, z.output<Shape>>(shape)
