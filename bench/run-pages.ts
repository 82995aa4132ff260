// npm run bench -- --pages: SQLite pages dirtied per write. Independent of CPU speed. See docs/performance.md.
import { parseArgs } from 'node:util'
import { tokensFor } from './measure-set.ts'
import { medianOf, type Written, writtenPages } from './pages.ts'
import { prepareSqlite, startOriel } from './places.ts'
import { type SizeName, sizes } from './data/sizes.ts'

const { values } = parseArgs({ options: { set: { type: 'string', default: 'S' }, pages: { type: 'boolean' } } })
if (!(values.set in sizes)) throw new Error(`There is no set ${values.set}`)
const set = values.set as SizeName

const { place, forget } = await prepareSqlite(set)
const all: Written[] = []
try {
  const tokens = await tokensFor(place, set)
  const oriel = await startOriel(place)
  try {
    for await (const written of writtenPages(place, oriel, tokens, set)) all.push(written)
  } finally {
    await oriel.stop()
  }
} finally {
  await forget()
}
process.stdout.write(`${tableOf(all)}\n`)

function tableOf(all: Written[]) {
  const row = (name: string, cell: (written: Written) => string) => `| ${[name, ...all.map(cell)].join(' | ')} |`
  const trees = [...new Set(all.flatMap(({ trees }) => [...trees.keys()]))]
  const sumOf = (tree: string) => all.reduce((sum, { trees }) => sum + (trees.get(tree) ?? 0), 0)
  return [
    row(`pages, ${set}`, ({ name }) => name),
    `|---|${all.map(() => '--:|').join('')}`,
    row('**median**', (written) => `**${medianOf(written)}**`),
    row('fewest and most', ({ own }) => `${own[0]} to ${own.at(-1)}`),
    row('what follows in commits of its own, mean', ({ after }) => after.toFixed(1)),
    ...trees
      .toSorted((one, other) => sumOf(other) - sumOf(one) || one.localeCompare(other))
      .map((tree) => row(tree, ({ trees }) => trees.get(tree)?.toFixed(1) ?? '')),
  ].join('\n')
}
