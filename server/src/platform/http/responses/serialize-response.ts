import * as z from 'zod/mini'

const compiled = new WeakMap<z.ZodMiniType, z.ZodMiniType>()

/** Drops fields outside the contract. Compiles schemas on first use. */
export function serializeResponse<Output extends z.ZodMiniType>(output: Output, answer: unknown): z.output<Output> {
  const shape = compiled.get(output) ?? z.compile(output)
  compiled.set(output, shape)
  return shape.parse(answer) as z.output<Output>
}
