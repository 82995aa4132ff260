export interface Value {
  name: string
  value: number
  unit: 'kB' | 'ms' | ''
  budget?: { is: 'at most' | 'at least'; value: number }
}

export const tableHead = `| in the browser | value | budget |
|---|--:|---|`

export const met = ({ value, budget }: Value) =>
  !budget || (budget.is === 'at most' ? value <= budget.value : value >= budget.value)

export function line(it: Value) {
  const shown = (value: number) => `${it.unit === '' ? Number(value.toFixed(3)) : Number(value.toFixed(1))} ${it.unit}`
  const budget = it.budget ? `${it.budget.is} ${shown(it.budget.value).trim()} ${met(it) ? '✓' : '✗'}` : ''
  return `| ${it.name} | ${shown(it.value).trim()} | ${budget} |`
}
