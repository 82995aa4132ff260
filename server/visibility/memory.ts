import type { Answer, Instance } from './world/instance.ts'
import { withoutRequestId, withoutTraces } from './requests.ts'
import type { Findings } from './findings.ts'
import type { Name } from './world/items.ts'

export class Memory {
  readonly #findings: Findings

  readonly #answers = new Map<string, string>()
  readonly #owners = new Map<string, string>()

  constructor(findings: Findings) {
    this.#findings = findings
  }

  /** Unconditionally and with the known ETag: both must agree. */
  async look(instance: Instance, name: Name, url: string) {
    const fresh = await instance.ask(name, { method: 'GET', url })
    await this.#compare(instance, name, url, fresh)
    const etag = etagIn(fresh)
    if (fresh.status !== 200 || !etag) return
    const place = `${url} ${etag}`
    const bytes = withoutTraces(fresh.text)
    this.#findings.equal(
      this.#answers.get(place) ?? bytes,
      bytes,
      () => `${name} holds a stale answer of ${url} for good`,
    )
    this.#findings.equal(this.#owners.get(place) ?? name, name, () => `${name} has somebody else's etag at ${url}`)
    this.#answers.set(place, bytes)
    this.#owners.set(place, name)
    const again = await instance.ask(name, { method: 'GET', url, headers: { 'if-none-match': etag } })
    this.#findings.equal(again.status, 304, () => `${name} at ${url}`)
  }

  async #compare(instance: Instance, name: Name, url: string, fresh: Answer) {
    const anew = await instance.askAnew(name, { method: 'GET', url })
    const elsewhere = await instance.askElsewhere(name, { method: 'GET', url })
    const told = ({ status, text, headers }: Answer) => [status, withoutRequestId(text), headers['etag']]
    for (const [where, answer] of Object.entries({ here: fresh, elsewhere }))
      this.#findings.equal(told(answer), told(anew), () => `${name} is given a stale answer ${where} at ${url}`)
  }

  /** With every ETag of this URL: 304 only for the current bytes. */
  async insist(instance: Instance, name: Name, url: string) {
    const fresh = await instance.ask(name, { method: 'GET', url })
    for (const [place, bytes] of this.#answers) {
      const [address, etag = ''] = place.split(' W/')
      if (address !== url) continue
      const answer = await instance.ask(name, { method: 'GET', url, headers: { 'if-none-match': `W/${etag}` } })
      if (answer.status === 304) {
        this.#findings.equal(
          this.#owners.get(place),
          name,
          () => `${name} is told that somebody else's answer stands at ${url}`,
        )
        this.#findings.equal(
          bytes,
          withoutTraces(fresh.text),
          () => `${name} is told that a stale answer stands at ${url}`,
        )
      } else {
        const [now, told] = [fresh, answer].map(({ status, text }) => [status, withoutRequestId(text)])
        this.#findings.equal(told, now, () => `${name} at ${url}`)
      }
    }
  }
}

export const etagIn = ({ headers }: Answer) => (typeof headers['etag'] === 'string' ? headers['etag'] : undefined)
