import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Random sample of mutants from policy, features and web in equal shares, deterministic for seed and source: `node
 * server/mutants/draw-sample.ts SEED COUNT ROOT FILE`.
 */
export interface SampledMutant {
  area: 'policy' | 'features' | 'web'
  file: string
  /** Trimmed, to find it again after lines move. */
  line: string
  /** 0-based column of the operator. */
  column: number
  from: string
  to: string
}

const AREAS = { policy: 'server/src/policy', features: 'server/src/features', web: 'web/src' } as const

const SWAPS: Readonly<Record<string, string>> = {
  ' === ': ' !== ',
  ' !== ': ' === ',
  ' && ': ' || ',
  ' || ': ' && ',
  ' < ': ' >= ',
  ' >= ': ' < ',
  ' > ': ' <= ',
  ' <= ': ' > ',
  ' ?? ': ' && ',
  ' + 1': ' - 1',
  ' - 1': ' + 1',
  '(!': '(',
  '.some(': '.every(',
  '.every(': '.some(',
  ': true': ': false',
  ': false': ': true',
  'return true': 'return false',
  'return false': 'return true',
}

export function candidatesIn(file: string, text: string): Omit<SampledMutant, 'area'>[] {
  return text.split('\n').flatMap((raw) => {
    const line = raw.trim()
    if (!isCode(line)) return []
    return Object.entries(SWAPS).flatMap(([from, to]) => {
      return placesOf(from, line).map((column) => ({ file, line, column, from, to }))
    })
  })
}

function placesOf(text: string, line: string): number[] {
  const places: number[] = []
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + text.length)) places.push(at)
  return places
}

/** Tests can't notice comments, imports, types and markup. */
const isCode = (line: string) =>
  !/^(\/\/|\/?\*|import |export (type|interface)|type |interface |<|\w+\??: .*(boolean|string);?$)/.test(line)

export function draw(seed: number, count: number, root: string): SampledMutant[] {
  const random = seeded(seed)
  const areas = Object.entries(AREAS) as [keyof typeof AREAS, string][]
  return areas.flatMap(([area, folder]) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^testing\//.test(name))
      .toSorted()
    const all = files.flatMap((name) => {
      const file = `${folder}/${name}`
      return candidatesIn(file, readFileSync(join(root, file), 'utf8'))
    })
    const share = Math.round(count / areas.length)
    return Array.from({ length: share }, () => ({
      area,
      ...(all.splice(Math.floor(random() * all.length), 1)[0] as (typeof all)[0]),
    }))
  })
}

/** mulberry32 */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

if (import.meta.main) {
  const [seed = '', count = '', root = '.', file = ''] = process.argv.slice(2)
  writeFileSync(file, `${JSON.stringify(draw(Number(seed), Number(count), root), null, 1)}\n`)
}
