export class IdleTimeout {
  readonly #milliseconds: number
  readonly #whenLost: () => void
  #timer: NodeJS.Timeout | undefined

  constructor(milliseconds: number, whenLost: () => void) {
    this.#milliseconds = milliseconds
    this.#whenLost = whenLost
  }

  /** Also restarts. */
  start(): void {
    this.stop()
    this.#timer = setTimeout(this.#whenLost, this.#milliseconds).unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
