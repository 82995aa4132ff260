/** An idle timeout: calls back when what is waited for takes longer than `milliseconds`. Runs from `start` to `stop`. */
export class IdleTimeout {
  readonly #milliseconds: number
  readonly #whenLost: () => void
  #timer: NodeJS.Timeout | undefined

  constructor(milliseconds: number, whenLost: () => void) {
    this.#milliseconds = milliseconds
    this.#whenLost = whenLost
  }

  /** Also begins anew. */
  start(): void {
    this.stop()
    this.#timer = setTimeout(this.#whenLost, this.#milliseconds).unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
