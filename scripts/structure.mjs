// npm run structure: fails on imports against the layering of server/src, and above the line budget (structure.json).
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

const root = join(import.meta.dirname, '..')
/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8')

/** @type {{ productionLines: number, areas: string[], mayUse: Record<string, string[]> }} */
const { productionLines, areas, mayUse } = JSON.parse(read('scripts/structure.json'))
const order = Object.keys(mayUse).flatMap((folder) =>
  folder === 'features' ? areas.map((area) => `features/${area}`) : [folder],
)

const tracked = execFileSync('git', ['ls-files', 'contracts/src', 'server/src', 'web/src', 'server/main.ts'], {
  cwd: root,
  encoding: 'utf8',
})
const production = tracked
  .split('\n')
  .filter((file) => /\.(tsx?|css|typ|mjml)$/.test(file) && !/\.test\.|^web\/src\/testing\//.test(file))

/** @param {string} file */
const folderOf = (file) => order.find((folder) => new RegExp(`^server/src/${folder}[/.]`).test(file))

/** @type {Map<string, number>} */
const edges = new Map()
/** @type {string[]} */
const upward = []
for (const file of production) {
  const from = folderOf(file)
  if (!from || !file.endsWith('.ts')) continue
  for (const [, path = ''] of read(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^'\n]+)'/g)) {
    const target = posix.join(dirname(file), path)
    const to = folderOf(target)
    if (!to || to === from) continue
    edges.set(`${from} → ${to}`, (edges.get(`${from} → ${to}`) ?? 0) + 1)
    if (order.indexOf(to) > order.indexOf(from)) upward.push(`${file} → ${target}`)
  }
}

const lines = production.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)
for (const folder of order) {
  const uses = [...edges].filter(([edge]) => edge.startsWith(`${folder} → `))
  console.log(`${folder}: ${uses.map(([edge, count]) => `${edge.split(' → ')[1]} ${count}`).join(', ') || 'nothing'}`)
}
console.log(`\n${order.length} folders, ${edges.size} edges, ${upward.length} upward`)
console.log(`${lines} lines of production code, at most ${productionLines}`)
for (const edge of upward) console.error(`upward: ${edge}`)
if (upward.length > 0 || lines > productionLines) process.exitCode = 1
