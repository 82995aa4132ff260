/** How thoroughly: the brief form runs within the tests, the short one before every release, the long one over night. */
export const forms = ['brief', 'short', 'long'] as const
export type Form = (typeof forms)[number]

export interface Extent {
  form: Form
  long: boolean
  /** Of everything random here. Printed, so that a failure can be had again. */
  seed: number
  /** How long the soak takes, where not as long as its form has it. */
  minutes?: number
}

/** One thing that goes wrong sooner or later, done on purpose to a real server. */
export interface Fault {
  /** F1, F2 and so on, as `docs/faults.md` explains them. */
  id: string
  what: string
  /** Also in the brief form: it takes seconds, and needs neither root nor programs that a machine may lack. */
  brief?: true
  run(extent: Extent): Promise<Finding>
}

export interface Finding {
  /** What did not hold, a line each; empty when everything did. */
  broken: string[]
  /** What was measured, as the table shows it. */
  figures: string
}

/** This machine lacks what the fault needs: named with its reason instead of passed. */
export class CannotRunHere extends Error {
  override name = 'CannotRunHere'
}

/** Collects what does not hold. */
export class Ledger {
  readonly broken: string[] = []
  readonly #form: Form

  constructor({ form }: Pick<Extent, 'form'> = { form: 'short' }) {
    this.#form = form
  }

  expect(holds: boolean, otherwise: string) {
    if (!holds && this.broken.length < 20) this.broken.push(otherwise)
  }

  /** What the clock decides: not judged within the tests, whose machine may be busy. */
  expectInTime(holds: boolean, otherwise: string) {
    if (this.#form !== 'brief') this.expect(holds, otherwise)
  }
}

/** The value below which this share of them lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const rounded = (value: number) => Math.round(value * 10) / 10
