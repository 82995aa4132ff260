import * as z from 'zod/mini'
import english from 'zod/v4/locales/en.js'

z.config(english())

export function validateFields(shape: z.ZodMiniType, values: unknown): Record<string, string> {
  const { error } = z.safeParse(shape, values)
  const faults: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message
  return faults
}
