import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { runDueJobs } from '../jobs/run-jobs.ts'
import { measuredAgency } from '../../../../testing/agencies/measured-agency.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../../../deploy', name), 'utf8')

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}
interface Panel {
  id: number
  title: string
  targets?: { expr: string }[]
}

const rules = (parse(read('prometheus-alerts.yml')) as Rules).groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] }
const expressions = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ where: title, expr }))),
]

const metricsIn = (expr: string) =>
  [...expr.matchAll(/\b((?:oriel|nodejs|process)_\w+)\b(?:\{([^}]*)\})?/g)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }))

/** Added by Prometheus. */
const OF_THE_SCRAPE = ['job', 'instance']

test('every metric and label in the alerts and the dashboard is exported', async () => {
  const agency = await measuredAgency()
  await agency.app.inject({ method: 'GET', url: '/api/tasks', headers: agency.headers })
  await runDueJobs(agency.services)
  const lines = (await agency.metrics.text()).split('\n')
  const exposed = (name: string) => lines.filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  const isDeclared = (name: string) =>
    exposed(name).length > 0 || lines.some((line) => line.startsWith(`# TYPE ${name} `))
  expect(expressions.length).toBeGreaterThan(30)
  for (const { where, expr } of expressions) {
    const named = metricsIn(expr)
    expect([where, named.length > 0 || expr.startsWith('up{')]).toEqual([where, true])
    for (const { name, labels } of named) {
      expect([where, name, isDeclared(name)]).toEqual([where, name, true])
      const missing = labels.filter(
        (label) => !OF_THE_SCRAPE.includes(label) && !exposed(name).join().includes(`${label}="`),
      )
      if (exposed(name).length > 0) expect([where, name, missing]).toEqual([where, name, []])
    }
  }
})

test('alerts have a name and a sentence each, panels an id each', () => {
  const distinct = (list: readonly unknown[]) => new Set(list).size === list.length
  expect(distinct(rules.map(({ alert }) => alert))).toBe(true)
  expect(
    rules.filter(({ annotations }) => !annotations.summary.endsWith('.') && !annotations.summary.includes(': ')),
  ).toEqual([])
  expect(distinct(panels.map(({ id }) => id))).toBe(true)
})
