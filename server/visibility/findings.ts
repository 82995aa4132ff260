export class Findings {
  asserted = 0
  readonly failures: string[] = []
  readonly #bail: boolean

  constructor(bail = false) {
    this.#bail = bail
  }

  check(holds: boolean, complaint: () => string) {
    this.asserted++
    if (holds) return
    if (this.#bail) throw new Error(complaint())
    if (this.failures.length < 50) this.failures.push(complaint())
  }

  equal(actual: unknown, expected: unknown, what: () => string) {
    const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)]
    this.check(left === right, () => `${what()}\n  got      ${left?.slice(0, 600)}\n  expected ${right?.slice(0, 600)}`)
  }
}
