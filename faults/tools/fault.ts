/** Brief: within tests; short: before releases; long: overnight. */
export const forms = ['brief', 'short', 'long'] as const
export type Form = (typeof forms)[number]

export interface Extent {
  form: Form
  long: boolean
  /** Of all randomness; printed to reproduce failures. */
  seed: number
  minutes?: number
}

/** Fault injection in a real server. */
export interface Fault {
  id: string
  what: string
  /** Takes seconds, without root or uncommon programs. */
  brief?: true
  run(extent: Extent): Promise<Finding>
}

export interface Finding {
  broken: string[]
  figures: string
}

/** Reported as skipped, not as passed. */
export class CannotRunHere extends Error {
  override name = 'CannotRunHere'
}

export class Ledger {
  readonly broken: string[] = []
  readonly #form: Form

  constructor({ form }: Pick<Extent, 'form'> = { form: 'short' }) {
    this.#form = form
  }

  expect(holds: boolean, otherwise: string) {
    if (!holds && this.broken.length < 20) this.broken.push(otherwise)
  }

  /** Not in the brief form: test machines may be busy. */
  expectInTime(holds: boolean, otherwise: string) {
    if (this.#form !== 'brief') this.expect(holds, otherwise)
  }
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const rounded = (value: number) => Math.round(value * 10) / 10
