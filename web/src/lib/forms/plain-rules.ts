import * as z from 'zod/mini'
import english from 'zod/v4/locales/en.js'

// What a contract has no words of its own for.
z.config(english())

/** What is wrong with each field, in the order of the contract. */
export function validateFields(shape: z.ZodMiniType, values: unknown): Record<string, string> {
  const { error } = z.safeParse(shape, values)
  const faults: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message
  return faults
}
