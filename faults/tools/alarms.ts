import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Rule {
  alert: string
  expr: string
}
type Series = Map<string, number>

/** Thresholds and increases only: rates and quantiles need Prometheus. */
const THRESHOLD = /^(?:max\()?(\w+(?:\{name="[\w-]+"\})?)\)? (==|>) ([\d *]+)$/
const INCREASE = /^sum(?: by \(\w+\) )?\(increase\((\w+)\{(\w+="\w+")\}\[\w+\]\)\) > (\d+)$/

/** Alert rules, evaluated on scraped series. */
export class Alarms {
  readonly #rules: Rule[]
  readonly #active = new Set<string>()
  readonly fired = new Map<string, number>()
  #before: Series = new Map()

  constructor() {
    const file = join(import.meta.dirname, '../../deploy/prometheus-alerts.yml')
    const rules = readFileSync(file, 'utf8').matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)
    this.#rules = [...rules]
      .map(([, alert = '', expr = '']) => ({ alert, expr }))
      .filter(({ expr }) => THRESHOLD.test(expr) || INCREASE.test(expr))
  }

  get names(): string[] {
    return this.#rules.map(({ alert }) => alert)
  }

  get active(): string[] {
    return [...this.#active]
  }

  /** Alerts that begin and end with this scrape. */
  evaluate(text: string): { begun: string[]; ended: string[] } {
    const now = seriesIn(text)
    const firing = new Set(this.#rules.filter(({ expr }) => this.#holds(expr, now)).map(({ alert }) => alert))
    const begun = [...firing].filter((name) => !this.#active.has(name))
    const ended = [...this.#active].filter((name) => !firing.has(name))
    for (const name of begun) {
      this.#active.add(name)
      this.fired.set(name, (this.fired.get(name) ?? 0) + 1)
    }
    for (const name of ended) this.#active.delete(name)
    this.#before = now
    return { begun, ended }
  }

  #holds(expr: string, now: Series): boolean {
    const [, series = '', operator, bound = ''] = THRESHOLD.exec(expr) ?? []
    if (operator) {
      const limit = bound.split('*').reduce((product, factor) => product * Number(factor), 1)
      const value = now.get(series)
      return value !== undefined && (operator === '>' ? value > limit : value === limit)
    }
    const [, name = '', label = '', least = ''] = INCREASE.exec(expr) ?? []
    return [...now].some(([key, value]) => {
      const isMeant = key.startsWith(`${name}{`) && key.includes(label)
      return isMeant && value - (this.#before.get(key) ?? 0) > Number(least)
    })
  }
}

const seriesIn = (text: string): Series =>
  new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [
        line.slice(0, line.lastIndexOf(' ')),
        Number(line.slice(line.lastIndexOf(' ') + 1).replace('Inf', 'Infinity')),
      ]),
  )
