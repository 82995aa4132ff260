import type { Call } from '@oriel/contracts/v1/call'
import { expect } from 'vitest'
import type { Person } from './agencies/cast.ts'
import type { openDemoAgency } from './agencies/demo-agency.ts'

interface Row {
  id: string
}
interface Slice {
  limit?: number | string | undefined
  after?: string | undefined
}

/** Ids of a full v1 list, by keyset pagination. */
export async function walkByKey<Input extends Slice, Output extends { items: Row[]; next: string | null }>(
  { ask }: Pick<Awaited<ReturnType<typeof openDemoAgency>>, 'ask'>,
  person: Person,
  call: Call<Input, Output>,
  input: Input,
): Promise<string[]> {
  const walked: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const { status, data } = await ask(person, call, { ...input, ...(after ? { after } : {}) })
    expect(status).toBe(200)
    const { items, next } = data
    expect(items.length).toBeLessThanOrEqual(Number(input.limit))
    walked.push(...items.map(({ id }) => id))
    after = next
  }
  return walked
}
