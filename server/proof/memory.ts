import type { Answer, Ground } from './world/ground.ts'
import { withoutRequestId, withoutTraces } from './requests.ts'
import type { Tally } from './tally.ts'
import type { Name } from './world/things.ts'

/** What somebody was answered, by the validator that came with it. */
export class Memory {
  readonly #tally: Tally

  readonly #answers = new Map<string, string>()
  readonly #owners = new Map<string, string>()

  constructor(tally: Tally) {
    this.#tally = tally
  }

  /** Asks anew and with what was known: both must say the same, and a known validator must mean known bytes. */
  async look(ground: Ground, name: Name, url: string) {
    const fresh = await ground.ask(name, { method: 'GET', url })
    const validator = validatorIn(fresh)
    if (fresh.status !== 200 || !validator) return
    const place = `${url} ${validator}`
    const bytes = withoutTraces(fresh.text)
    this.#tally.equal(this.#answers.get(place) ?? bytes, bytes, () => `${name} holds a stale answer of ${url} for good`)
    this.#tally.equal(this.#owners.get(place) ?? name, name, () => `${name} has somebody else's validator at ${url}`)
    this.#answers.set(place, bytes)
    this.#owners.set(place, name)
    const again = await ground.ask(name, { method: 'GET', url, headers: { 'if-none-match': validator } })
    this.#tally.equal(again.status, 304, () => `${name} at ${url}`)
  }

  /** With every validator that anybody ever had for this address: 304 only for the bytes as they are now. */
  async insist(ground: Ground, name: Name, url: string) {
    const fresh = await ground.ask(name, { method: 'GET', url })
    for (const [place, bytes] of this.#answers) {
      const [address, validator = ''] = place.split(' W/')
      if (address !== url) continue
      const answer = await ground.ask(name, { method: 'GET', url, headers: { 'if-none-match': `W/${validator}` } })
      if (answer.status === 304) {
        this.#tally.equal(
          this.#owners.get(place),
          name,
          () => `${name} is told that somebody else's answer stands at ${url}`,
        )
        this.#tally.equal(
          bytes,
          withoutTraces(fresh.text),
          () => `${name} is told that a stale answer stands at ${url}`,
        )
      } else {
        const [now, told] = [fresh, answer].map(({ status, text }) => [status, withoutRequestId(text)])
        this.#tally.equal(told, now, () => `${name} at ${url}`)
      }
    }
  }
}

export const validatorIn = ({ headers }: Answer) => (typeof headers['etag'] === 'string' ? headers['etag'] : undefined)
